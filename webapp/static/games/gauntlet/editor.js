// @ts-check
// The editor of a table of Infinity Gauntlet: its position as text, what lies before each seat, and the box.
import { html } from "../../vendor/lit-html.js";
import { say } from "../../board/now.js";
import { badge } from "../../board/parts.js";
import { joined, parted, partsOf, without, wordsOf } from "../../judge/lines.js";

/**
 * The cards of both sides; what there is twice, twice.
 * @typedef {{ thanos: string[]; heroes: string[] }} Box
 */

const SIDES = /** @type {const} */ (["thanos", "heroes"]);
const STAGES = ["", "drawn", "played"];
const STAY = ["hand"];

export const onTable = false; // every card lies before somebody

export class Position {
  /**
   * @param {string} text
   * @param {{ seats: string[] }} game
   */
  constructor(text, { seats }) {
    this.turn = seats[0];
    this.stage = ""; // drawn, played; empty: before the draw
    this.again = "";
    /** @type {{ [side: string]: number }} */
    this.life = { heroes: 0, thanos: 0 };
    /** @type {string[]} */
    this.kept = [];
    /** @type {Map<string, Parts>} */
    this.seats = new Map(seats.map((seat) => [seat, new Map([["hand", ["-"]]])]));
    for (const line of text.split("\n")) {
      const [what, ...words] = line.trim().split(/\s+/);
      if (what === "turn")
        [this.turn, this.stage, this.again] = [
          words[0],
          words.find((word) => word !== "again" && word !== words[0]) ?? "",
          words.includes("again") ? "again" : "",
        ];
      else if (what === "life") this.life = { heroes: Number(words[1]), thanos: Number(words[3]) };
      else if (this.seats.has(what)) this.seats.set(what, parted(words, ["hand", "open", "power"]));
      else if (what && what !== "decks") this.kept.push(line.trim());
    }
  }

  get text() {
    const turn = ["turn", this.turn, this.stage, this.again].filter(Boolean).join(" ");
    const seats = [...this.seats].map(([seat, parts]) => [seat, ...joined(parts, STAY)].join(" "));
    return [turn, `life heroes ${this.life.heroes} thanos ${this.life.thanos}`, ...this.kept, ...seats].join("\n");
  }

  /**
   * @param {string} seat
   * @param {string} name
   */
  part(seat, name) {
    return wordsOf(partsOf(this.seats, seat), name);
  }

  /** @param {string} seat */
  hand(seat) {
    return this.part(seat, "hand").filter((word) => word !== "-");
  }

  /** @param {string} seat */
  power(seat) {
    return Number(this.part(seat, "power")[0] ?? 0);
  }

  get lying() {
    return [...this.seats.keys()].flatMap((seat) => [
      ...this.hand(seat),
      ...this.part(seat, "open").map((word) => word.replace("!", "")),
    ]);
  }

  /**
   * @param {Thing} thing
   * @param {string} from
   * @param {string} to
   */
  move({ id }, from, to) {
    const [seat, part] = from.split(".");
    if (from !== "box") {
      without(this.part(seat, part), id);
      if (part === "hand" && !this.part(seat, part).length) this.part(seat, part).push("-");
    }
    const [other, where] = to.split(".");
    if (to === "box") return;
    const name = id.replace("!", "");
    partsOf(this.seats, other).set(where, [...this.part(other, where).filter((word) => word !== "-"), name]);
  }

  /**
   * @param {string} side
   * @param {number} to
   */
  setLife(side, to) {
    this.life[side] = Math.max(0, Math.min(99, to));
    this.kept = this.kept.filter((line) => !line.startsWith("won"));
  }

  /**
   * @param {string} seat
   * @param {number} to
   */
  setPower(seat, to) {
    partsOf(this.seats, seat).set("power", to > 0 ? [String(Math.min(99, to))] : []);
  }
}

// ── what can be picked up, and where it may go ──────────────────────────────────────────────────────────

export const pick = () => null;

/**
 * @param {EditedPage<Position>} page
 * @param {string} kind
 * @param {string} id
 * @param {string} from
 * @param {string} [side]
 * @returns {Thing}
 */
export function picked(page, kind, id, from, side) {
  return { kind, id, card: id, level: undefined, from, side: side ?? sideOf(page, id, from) };
}

/**
 * @param {EditedPage<Position>} page
 * @param {string} id
 * @param {string} from
 */
function sideOf(page, id, from) {
  const all = /** @type {Box} */ (page.known.edit.box);
  if (all.thanos.includes(id)) return "thanos";
  return all.heroes.includes(id) || from[0] !== page.seats[0] ? "heroes" : "thanos";
}

/**
 * @param {EditedPage<Position>} page
 * @param {Thing} thing
 * @param {string} spot
 */
export function spot(page, thing, spot) {
  return spot;
}

/**
 * @param {EditedPage<Position>} page
 * @param {Thing} thing
 * @param {(key: string, part: string) => Required<Target>[]} seats
 * @returns {Target[]}
 */
export function places(page, thing, seats) {
  const sided = [...seats("to-hand", "hand"), ...seats("to-open", "open")].filter(
    ({ seat, to }) =>
      (seat === page.seats[0]) === (thing.side === "thanos") && !(thing.id[0] === "?" && to.endsWith("open")),
  );
  return [...sided, { to: "box", label: page.known.edit.say["in-box"] }];
}

export const called = () => "";
export const left = () => 0;

/**
 * How far the turn has come.
 * @param {Position} position
 * @param {Names} words
 */
export function whose(position, words) {
  const chosen = (/** @type {string} */ stage) => position.stage === stage;
  return html`<label class="small"
    >${words.stage}
    <select data-stage>
      ${STAGES.map(
        (stage) => html`<option value=${stage} ?selected=${chosen(stage)}>${words[`stage-${stage}`]}</option>`,
      )}
    </select></label
  >`;
}

/**
 * @param {Position} position
 * @param {string} value
 */
export function staged(position, value) {
  position.stage = value;
}

/**
 * @param {Position} position
 * @param {string} what
 * @param {number} by
 */
export function step(position, what, by) {
  const [kind, of] = what.split(".");
  if (kind === "life") position.setLife(of, position.life[of] + by);
  else position.setPower(of, position.power(of) + by);
}

// ── what lies before each seat, large enough for a finger, and the box with everything else ─────────────

/**
 * @param {Now} now
 * @param {Position} position
 * @param {Names} words
 * @param {boolean} fixed
 */
export function holders(now, position, words, fixed) {
  const lives = SIDES.map((side) => stepper(words[`life-${side}`], position.life[side], `life.${side}`, words, fixed));
  return html`<div class="lives">${lives}</div>
    ${now.seats.map((seat) => holder(now, position, seat, words, fixed))}`;
}

/**
 * @param {Now} now
 * @param {Position} position
 * @param {string} seat
 * @param {Names} words
 * @param {boolean} fixed
 */
function holder(now, position, seat, words, fixed) {
  return html`<article
    class="holder ${position.turn === seat ? "turn" : ""}"
    data-put="${seat}.hand"
    aria-label=${now.who(seat)}
  >
    <div class="holder-head">
      ${badge(seat)}<bdi>${now.who(seat)}</bdi>${stepper(
        say(words["power-of"], { who: now.who(seat) }),
        position.power(seat),
        `power.${seat}`,
        words,
        fixed,
      )}
    </div>
    ${cards(now, seat, "hand", words, position.hand(seat), fixed)}
    ${cards(now, seat, "open", words, position.part(seat, "open"), fixed)}
  </article>`;
}

/**
 * @param {Now} now
 * @param {string} seat
 * @param {string} part
 * @param {Names} words
 * @param {string[]} list
 * @param {boolean} fixed
 */
function cards(now, seat, part, words, list, fixed) {
  return html`<div class="held ${list.length ? "" : "nothing"}" data-put="${seat}.${part}">
    <span class="held-title">${words[part]}</span
    >${list.map((word) => named(now, word, `${seat}.${part}`, words, fixed))}
  </div>`;
}

/**
 * @param {Now} now
 * @param {string} word
 * @param {string} from
 * @param {Names} words
 * @param {boolean} fixed
 */
function named(now, word, from, words, fixed) {
  const id = word.replace("!", "");
  const shown = now.known.labels[id] ? now.name(id) : id[0] === "?" ? "?" : id;
  const label = now.known.labels[id] ?? (id[0] === "?" ? words["hidden-card"] : id);
  return html`<button
    type="button"
    class="held-card"
    data-pick="card.${word}"
    data-from=${from}
    aria-label=${label}
    ?disabled=${fixed}
  >
    ${shown}
  </button>`;
}

/**
 * @param {string} label
 * @param {number} value
 * @param {string} what
 * @param {Names} words
 * @param {boolean} fixed
 */
function stepper(label, value, what, words, fixed) {
  return html`<span class="stepper" role="group" aria-label="${label}"
    ><span class="small">${label}</span>
    <button
      type="button"
      class="btn icon"
      data-step=${what}
      data-by="-1"
      aria-label="${label}: ${words.fewer}"
      ?disabled=${fixed || !value}
    >
      −</button
    ><b>${value}</b>
    <button
      type="button"
      class="btn icon"
      data-step=${what}
      data-by="1"
      aria-label="${label}: ${words.more}"
      ?disabled=${fixed}
    >
      +
    </button></span
  >`;
}

/**
 * @param {Now} now
 * @param {Position} position
 * @param {Names} words
 * @param {Box} all
 */
export function box(now, position, words, all) {
  const lying = position.lying;
  const left = (/** @type {string} */ id) =>
    all[side(id)].filter((other) => other === id).length - lying.filter((other) => other === id).length;
  const side = (/** @type {string} */ id) => (all.thanos.includes(id) ? "thanos" : "heroes");
  return html`${SIDES.map(
    (team) =>
      html`<section class="shelf" data-put="box">
        <h3>${words[team]}</h3>
        <div class="shelf-cards">
          <button
            type="button"
            class="held-card"
            data-pick="card.?"
            data-from="box"
            data-side=${team}
            aria-label="${words[team]}: ${words["hidden-card"]}"
          >
            ?
          </button>
          ${[...new Set(all[team])].filter((id) => left(id) > 0).map((id) => named(now, id, "box", words, false))}
        </div>
      </section>`,
  )}`;
}
