// @ts-check
// The editor of a table of the two Splendors: its position as text, what lies before each seat, and the box.
import { html, nothing } from "../../vendor/lit-html.js";
import { say } from "../../board/now.js";
import { badge, draw, sign } from "../../board/parts.js";
import { joined, parted, partsOf, without, wordsOf } from "../../judge/lines.js";

/**
 * Everything that can be laid on the table: cards by level, and tiles, by id what both sides of one are called.
 * @typedef {{ 1: string[]; 2: string[]; 3: string[]; tiles: string[]; tile: Names }} Box
 */

const LEVELS = /** @type {const} */ ([1, 2, 3]);
const WORTH = ["bonuses", "points", "bought", "tags", "recruited"]; // stand for cards that nobody named
const STAY = ["avengers", "tokens"];
/** @type {Names} */
const PARTS = { token: "tokens", card: "cards", unknown: "reserved", tile: "tiles", avengers: "avengers" };

export const onTable = true; // besides what lies before the seats

export class Position {
  /**
   * @param {string} text
   * @param {{ seats: string[]; tiles: string }} game
   */
  constructor(text, { seats, tiles }) {
    this.tilesWord = tiles;
    this.turn = seats[0];
    /** @type {string[][]} */
    this.rows = [[], [], []];
    /** @type {string[]} */
    this.tiles = [];
    /** @type {string[]} */
    this.kept = []; // lines about the open turn
    this.decks = "";
    const names = ["tokens", "cards", "reserved", tiles, "missed", "avengers", ...WORTH];
    /** @type {Map<string, Parts>} */
    this.seats = new Map(seats.map((seat) => [seat, new Map([["tokens", []]])]));
    for (const line of text.split("\n")) {
      const [what, ...words] = line.trim().split(/\s+/);
      if (what === "turn") this.turn = words[0];
      else if (what === "market") this.rows[Number(words[0]) - 1] = words.slice(1);
      else if (what === tiles) this.tiles = words;
      else if (what === "decks") this.decks = line.trim();
      else if (this.seats.has(what)) this.seats.set(what, parted(words, names));
      else if (what && what !== "bank") this.kept.push(line.trim());
    }
  }

  get text() {
    const rows = this.rows.flatMap((row, n) => (row.length ? [`market ${n + 1} ${row.join(" ")}`] : []));
    const seats = [...this.seats].map(([seat, parts]) => [seat, ...joined(parts, STAY)].join(" "));
    return [`turn ${this.turn}`, ...this.kept, this.decks, ...rows, [this.tilesWord, ...this.tiles].join(" "), ...seats]
      .filter(Boolean)
      .join("\n");
  }

  /**
   * @param {string} seat
   * @param {string} name
   */
  part(seat, name) {
    return wordsOf(partsOf(this.seats, seat), name);
  }

  /**
   * How many tokens of each colour a seat has.
   * @param {string} seat
   */
  tokens(seat) {
    /** @type {{ [letter: string]: number }} */
    const counts = {};
    for (const letter of (this.part(seat, "tokens")[0] ?? "").replace("-", ""))
      counts[letter] = (counts[letter] ?? 0) + 1;
    return counts;
  }

  /**
   * @param {string} seat
   * @param {string} letter
   * @param {number} by
   */
  count(seat, letter, by) {
    const counts = this.tokens(seat);
    counts[letter] = (counts[letter] ?? 0) + by;
    const letters = Object.entries(counts)
      .map(([each, many]) => each.repeat(Math.max(0, many)))
      .join("");
    this.part(seat, "tokens").splice(0, 1, letters || "-");
  }

  get avengers() {
    return [...this.seats].find(([, parts]) => parts.has("avengers"))?.[0] ?? "";
  }

  // Everything that lies somewhere, so that the box shows the rest. Both sides of a tile are one thing.
  get lying() {
    const held = [...this.seats.keys()].flatMap((seat) => [
      ...this.part(seat, "cards"),
      ...this.part(seat, "reserved").map(card),
      ...this.part(seat, this.tilesWord),
    ]);
    return new Set([...this.rows.flat(), ...this.tiles, ...held]);
  }

  /**
   * @param {Thing} thing
   * @param {string} from
   * @param {string} to
   */
  move(thing, from, to) {
    this.take(thing, from);
    this.put(thing, to);
    if (thing.kind === "card" || thing.kind === "unknown") this.decks = ""; // what is nowhere else lies there
  }

  /**
   * @param {Thing} thing
   * @param {string} from
   */
  take({ kind, id }, from) {
    const [seat, part] = from.split(".");
    if (kind === "avengers") for (const parts of this.seats.values()) parts.delete("avengers");
    else if (kind === "token") seat !== "bank" && this.count(seat, id, -1);
    else if (seat === "market") this.rows[Number(part)][Number(from.split(".")[2])] = "-";
    else if (from === "tiles") without(this.tiles, id);
    else if (part === "tiles") without(this.part(seat, this.tilesWord), id);
    else if (part === "cards") without(this.worn(seat), id);
    else if (part === "reserved") without(this.part(seat, "reserved"), id);
  }

  /**
   * @param {Thing} thing
   * @param {string} to
   */
  put({ kind, id, level, card: name }, to) {
    const [seat, part, place] = to.split(".");
    if (to === "box" || to === "bank") return;
    if (kind === "token") this.count(seat, id, 1);
    else if (kind === "avengers") to !== "tiles" && partsOf(this.seats, seat).set("avengers", []);
    else if (seat === "market") {
      const row = this.rows[Number(part)];
      while (row.length <= Number(place)) row.push("-");
      row[Number(place)] = kind === "unknown" ? "?" : name;
    } else if (to === "tiles") this.tiles.push(id);
    else if (part === "tiles") this.part(seat, this.tilesWord).push(id);
    else if (part === "cards") this.worn(seat).push(name);
    else if (part === "reserved") this.part(seat, "reserved").push(kind === "unknown" ? `${level}.?` : name);
    else if (part === "blind") this.part(seat, "reserved").push(kind === "unknown" ? `L${level}` : `L${level}=${name}`);
  }

  /**
   * The cards of a seat, to be changed: from now on they alone say what they are worth.
   * @param {string} seat
   */
  worn(seat) {
    for (const name of WORTH) partsOf(this.seats, seat).delete(name);
    return this.part(seat, "cards");
  }
}

/**
 * `L2=2R4` is a 2R4 that only its owner has seen.
 * @param {string} word
 */
export function card(word) {
  return word.replace(/^L[123]=/, "");
}

// ── what can be picked up, and where it may go ──────────────────────────────────────────────────────────

/**
 * @param {EditedPage<Position>} page
 * @param {DOMStringMap} data
 */
export function pick(page, { thing: id, place, gem, deck, unknown }) {
  const { position } = page;
  if (gem) return page.now.number(`bank.${gem}`) ? thing("token", gem, "bank") : null;
  if (deck) return thing("unknown", deck, "box");
  if (unknown) return thing("unknown", String(Number(unknown.split(".")[1]) + 1), unknown);
  if (place === "avengers") return thing("avengers", "", position.avengers ? `${position.avengers}.avengers` : "tiles");
  if (!id || !place) return null;
  if (place.startsWith("market.")) return thing("card", id, place);
  return place === page.known.tiles ? thing("tile", id, "tiles") : null;
}

/**
 * @param {EditedPage<Position>} page
 * @param {string} kind
 * @param {string} id
 * @param {string} from
 */
export function picked(page, kind, id, from) {
  return thing(kind, id, from);
}

/**
 * @param {string} kind
 * @param {string} id
 * @param {string} from
 * @returns {Thing}
 */
function thing(kind, id, from) {
  const level = kind === "unknown" ? id : /^L?([123])/.exec(id)?.[1];
  return { kind: /^L\d$|^\d\.\?$/.test(id) ? "unknown" : kind, id, card: card(id), level, from, side: "" };
}

/**
 * @param {EditedPage<Position>} page
 * @param {Thing} thing
 * @param {string} spot
 */
export function spot(page, thing, spot) {
  const [seat, part] = spot.split(".");
  const meant = PARTS[thing.kind];
  if (spot.startsWith("bank")) return "bank";
  if (spot === page.known.tiles) return "tiles";
  const lies =
    page.seats.includes(seat) && (!part || part !== meant) && !(thing.kind === "card" && part === "reserved");
  return lies ? `${seat}.${meant}` : spot;
}

/**
 * @param {EditedPage<Position>} page
 * @param {Thing} thing
 * @param {(key: string, part: string) => Required<Target>[]} seats
 * @returns {Target[]}
 */
export function places(page, thing, seats) {
  const { say: words } = page.known.edit;
  const box = { to: "box", label: words["in-box"] };
  if (thing.kind === "token") return [{ to: "bank", label: words["to-bank"] }, ...seats("", "tokens")];
  if (thing.kind === "avengers") return [{ to: "tiles", label: words["to-table"] }, ...seats("", "avengers")];
  if (thing.kind === "tile") return [{ to: "tiles", label: words["to-table"] }, ...seats("", "tiles"), box];
  const level = Number(thing.level) - 1;
  const market = [0, 1, 2, 3].map((place) => ({
    to: `market.${level}.${place}`,
    label: say(words["to-market"], { level: level + 1, place: place + 1 }),
  }));
  const bought = thing.kind === "card" ? seats("to-bought", "cards") : [];
  return [...market, ...bought, ...seats("to-reserved", "reserved"), ...seats("to-blind", "blind"), box];
}

/**
 * What it is called where it has no name of its own.
 * @param {EditedPage<Position>} page
 * @param {Thing} thing
 */
export function called(page, thing) {
  const { now, known } = page;
  if (thing.kind === "token") return now.words.colours[thing.id];
  if (thing.kind === "avengers") return known.edit.say.avengers;
  return thing.kind === "unknown" ? say(known.edit.say["unknown-of"], { level: thing.level ?? "" }) : "";
}

/**
 * How many more of it lie where it lay: tokens come in handfuls, and who taps goes on tapping.
 * @param {EditedPage<Position>} page
 * @param {Thing} thing
 */
export function left({ now, position }, { kind, id, from }) {
  if (kind !== "token") return 0;
  return from === "bank" ? now.number(`bank.${id}`) : position.tokens(from.split(".")[0])[id];
}

// ── what lies before each seat, large enough for a finger, and the box with everything else ─────────────

/**
 * @param {Now} now
 * @param {Position} position
 * @param {Names} words
 * @param {boolean} fixed
 */
export function holders(now, position, words, fixed) {
  return html`${now.seats.map((seat) => holder(now, position, seat, words, fixed))}`;
}

/**
 * @param {Now} now
 * @param {Position} position
 * @param {string} seat
 * @param {Names} words
 * @param {boolean} fixed
 */
function holder(now, position, seat, words, fixed) {
  const tokens = position.tokens(seat);
  const piles = now.colours.map((colour) => {
    const count = tokens[colour] ?? 0;
    const label = `${now.words.colours[colour]}: ${count}`;
    return html`<button
      type="button"
      class="held-tok ${count ? "" : "none"}"
      data-pick="token.${colour}"
      data-from="${seat}.tokens"
      aria-label="${now.who(seat)}, ${label}"
      ?disabled=${fixed || !count}
    >
      ${draw(`tok-${sign(colour)}`, "tok")}<b>${count || "·"}</b>
    </button>`;
  });
  return html`<article
    class="holder ${position.turn === seat ? "turn" : ""}"
    data-put=${seat}
    aria-label=${now.who(seat)}
  >
    <div class="holder-head">
      ${badge(seat)}<bdi>${now.who(seat)}</bdi><b class="score">${now.number(`${seat}.points`)}</b
      ><span class="small quiet">${now.words.pts}</span>
    </div>
    <div class="held-toks" data-put="${seat}.tokens">${piles}</div>
    ${held(now, seat, "cards", words.bought, position.part(seat, "cards"), fixed)}
    ${held(now, seat, "reserved", words.reserved, position.part(seat, "reserved"), fixed)}
    ${held(now, seat, "tiles", words.tiles, position.part(seat, now.tiles), fixed)}
    ${
      position.avengers === seat
        ? html`<button
            type="button"
            class="held-card"
            data-pick="avengers"
            data-from="${seat}.avengers"
            ?disabled=${fixed}
          >
            ${words.avengers}
          </button>`
        : nothing
    }
  </article>`;
}

/**
 * @param {Now} now
 * @param {string} seat
 * @param {string} part
 * @param {string} title
 * @param {string[]} list
 * @param {boolean} fixed
 */
function held(now, seat, part, title, list, fixed) {
  return html`<div class="held ${list.length ? "" : "nothing"}" data-put="${seat}.${part}">
    <span class="held-title">${title}</span>${list.map((word) => ribbon(now, word, `${seat}.${part}`, fixed))}
  </div>`;
}

/**
 * @param {Now} now
 * @param {string} word
 * @param {string} from
 * @param {boolean} fixed
 */
function ribbon(now, word, from, fixed) {
  const id = card(word);
  const blind = word !== id || /^L\d$|\?$/.test(word);
  const level = /^L?([123])/.exec(word)?.[1] ?? "";
  const label = now.known.labels[id] ?? now.say("blind", { level });
  const tile = from.endsWith("tiles");
  const shown = tile ? now.name(id) : now.known.labels[id] ? draw(`m-${id}`, "ribbon") : now.say("blind", { level });
  return html`<button
    type="button"
    class="held-card"
    data-pick="${tile ? "tile" : "card"}.${word}"
    data-from=${from}
    aria-label=${label}
    ?disabled=${fixed}
  >
    ${blind ? draw("hidden", "i") : nothing}${shown}
  </button>`;
}

/**
 * @param {Now} now
 * @param {Position} position
 * @param {Names} words
 * @param {Box} all
 */
export function box(now, position, words, all) {
  const lying = position.lying;
  const gone = new Set([...lying].map((id) => all.tile[id])); // both sides of a tile are one thing
  const tiles = all.tiles.filter((id) => !gone.has(all.tile[id]));
  return html` <section class="shelf" data-put="box">
      <h3>${words.tiles}</h3>
      <div class="shelf-cards">
        ${
          "avengers" in now.table && !position.avengers
            ? html`<button type="button" class="held-card" data-pick="avengers" data-from="tiles">
                ${words.avengers}
              </button>`
            : nothing
        }${tiles.map(
          (id) =>
            html`<button
              type="button"
              class="held-card"
              data-pick="tile.${id}"
              data-from="box"
              aria-label=${now.label(id)}
            >
              ${draw(`c-${id}`, "tile")}
            </button>`,
        )}
      </div>
    </section>
    ${LEVELS.map(
      (level) =>
        html`<section class="shelf" data-put="box">
          <h3>${say(words.level, { level })}</h3>
          <div class="shelf-cards">
            <button
              type="button"
              class="held-card"
              data-pick="unknown.${level}"
              data-from="box"
              aria-label=${say(words["unknown-of"], { level })}
            >
              ? ${say(words.level, { level })}
            </button>
            ${all[level]
              .filter((id) => !lying.has(id))
              .map(
                (id) =>
                  html`<button
                    type="button"
                    class="held-card"
                    data-pick="card.${id}"
                    data-from="box"
                    aria-label=${now.label(id)}
                  >
                    ${draw(`m-${id}`, "ribbon")}
                  </button>`,
              )}
          </div>
        </section>`,
    )}`;
}
