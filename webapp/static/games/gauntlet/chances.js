// @ts-check
// What somebody can know about the hidden cards, step by step. Nothing is worked out here: the numbers are
// chances.json.
import { perCent } from "../../charts/thousandths.js";

const SVG = "http://www.w3.org/2000/svg";
const VALUES = [1, 2, 3, 4, 5, 6];

/**
 * @param {string} name
 * @param {Facts} attributes
 * @param {(Node | string)[]} children
 */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * @param {string} name
 * @param {Facts} attributes
 * @param {(Node | string)[]} children
 */
function shape(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/**
 * A sentence with its holes filled: `%(who)s` by a node or a text.
 * @param {string} sentence
 * @param {{ [hole: string]: Node | string }} parts
 */
function filled(sentence, parts) {
  return sentence.split(/(%\(\w+\)s)/).map((piece) => parts[piece.slice(2, -2)] ?? piece);
}

/**
 * What every place held after each step, out of what changed.
 * @param {SentChances["steps"]} steps
 */
function whole(steps) {
  /** @type {Chances[]} */
  const all = [];
  /** @type {SentChances["steps"][number]} */
  let now = {};
  for (const changed of steps) {
    now = { ...now };
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) delete now[name];
      else if (typeof value === "object" && !Array.isArray(value))
        now[name] = merged(/** @type {Likely} */ (now[name] ?? {}), /** @type {Likely} */ (value));
      else now[name] = value;
    }
    all.push(/** @type {Chances} */ (/** @type {unknown} */ (now)));
  }
  return all;
}

/**
 * @param {Likely} before
 * @param {Likely} changed
 */
function merged(before, changed) {
  const cards = { ...before, ...changed };
  for (const [card, chance] of Object.entries(cards)) if (chance === 0) delete cards[card];
  return cards;
}

const valueOf = (/** @type {string} */ card) => Number(card[1]);
/**
 * @param {Likely | undefined} cards
 * @param {string} name
 */
const byCard = (cards, name) =>
  Math.max(
    0,
    ...Object.entries(cards ?? {})
      .filter(([card]) => card === name || card.slice(0, 2) === name)
      .map(([, chance]) => chance),
  );

/**
 * @param {SentChances} data
 * @param {ChanceWords} words
 */
export function chancesPanel(data, words) {
  const all = whole(data.steps);
  const body = make("div");
  const decks = make("div");
  const more = make("details", { class: "numbers" }, make("summary", {}, words.decks), decks);
  const element = make("section", { class: "know" }, body, more);
  const heading = make("h2", {}, ...filled(words.title, { who: make("bdi", {}, words.who) }));
  element.setAttribute("aria-label", heading.textContent ?? "");

  /** @param {string} card */
  function sign(card) {
    const drawn = words.signs[card];
    if (!drawn) return make("span", { class: "token-sign" });
    const letter = shape(
      "text",
      { class: `on-${drawn.key}`, x: 12, y: drawn.y, "font-size": drawn.size },
      drawn.letter,
    );
    return shape(
      "svg",
      { class: "token-sign", viewBox: "0 0 24 24", "aria-hidden": "true" },
      shape("path", { class: `of-${drawn.key}`, d: drawn.d }),
      letter,
    );
  }

  /** @param {string} seat */
  function badge(seat) {
    return make("span", { class: `seat seat-${seat.toLowerCase()}` }, seat);
  }

  /**
   * @param {number} chance
   * @param {number} was
   * @param {string} key
   */
  function bar(chance, was, key) {
    const part = (/** @type {string} */ name, /** @type {number} */ width) =>
      shape("rect", { class: name, width, height: 10 });
    return shape(
      "svg",
      { class: "likely-bar", viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" },
      part("ground-bar", 1000),
      part("was", was),
      part(`fill-${key}`, Math.min(1000, chance)),
    );
  }

  /**
   * @param {string} card
   * @param {number} chance
   * @param {number} was
   * @param {string} key
   */
  function row(card, chance, was, key) {
    const name = make(
      chance ? "span" : "s",
      { class: "likely-card" },
      make("b", {}, String(valueOf(card))),
      sign(card),
      words.cards[card] ?? card,
    );
    return make(
      "li",
      { class: chance ? "likely" : "likely out" },
      name,
      bar(chance, was, key),
      make("span", { class: "per-cent" }, perCent(chance)),
    );
  }

  /**
   * A card of Thanos is listed while it may be anywhere out of sight; where it cannot be, it is struck through.
   * @param {Chances} now
   * @param {Chances} before
   * @param {HiddenPlace} place
   */
  function rows(now, before, place, key = "a") {
    /** @type {HiddenPlace[]} */
    const anywhere = [`hand ${data.seats[0]}`, "deck thanos", "bottom thanos"];
    const hidden = (/** @type {string} */ card) => anywhere.some((each) => byCard(now[each], card));
    const cards = data.cards.thanos.filter((card) => hidden(card) || byCard(before[place], card));
    const listed = cards.map((card) => ({
      card,
      chance: byCard(now[place], card),
      was: byCard(before[place], card),
    }));
    // Certain, possible, ruled out; else as in the deck.
    const order = (/** @type {number} */ chance) => (chance === 1000 ? 0 : chance ? 1 : 2);
    listed.sort((one, other) => order(one.chance) - order(other.chance));
    return make(
      "ul",
      { class: "likelies", role: "list" },
      ...listed.map(({ card, chance, was }) => row(card, chance, was, key)),
    );
  }

  /**
   * @param {Likely | undefined} cards
   * @param {string} key
   * @param {(chance: number) => string} say
   */
  function columns(cards, key, say) {
    const picture = shape(
      "svg",
      { class: "columns-by-value", viewBox: "0 0 186 92", role: "img" },
      shape("path", { class: "axis", d: "M2 72H184" }),
    );
    const told = [];
    const most = Math.max(1000, ...VALUES.map((value) => byCard(cards, `H${value}`)));
    for (const value of VALUES) {
      const chance = byCard(cards, `H${value}`);
      const x = 17 + 30.4 * (value - 1);
      picture.append(shape("text", { class: chance ? "of-value" : "of-value none", x, y: 87 }, String(value)));
      if (!chance) continue;
      const height = Math.max(1.5, (chance / most) * 54);
      picture.append(shape("rect", { class: `fill-${key}`, x: x - 11, y: 72 - height, width: 22, height }));
      picture.append(shape("text", { class: "share", x, y: 67 - height }, say(chance).replace(" %", "")));
      told.push(`${words.value} ${value}: ${say(chance)}`);
    }
    picture.setAttribute("aria-label", told.join(", ") || words.empty);
    return picture;
  }

  /**
   * @param {Chances} now
   * @param {string} seat
   */
  function why(now, seat) {
    const told = now.why?.[seat] ?? [];
    const sentences = told.flatMap(([event, values]) => [
      ...filled(words.rules_out, { event: String(event), values: values.join(", ") }),
      " ",
    ]);
    return told.length ? [make("p", { class: "because" }, ...sentences)] : [];
  }

  /**
   * @param {Chances} now
   * @param {string} seat
   */
  function hero(now, seat) {
    const known = Object.keys(now[`hand ${seat}`] ?? {})
      .filter((card) => words.cards[card])
      .map((card) => words.cards[card]);
    const name = make(
      "figcaption",
      {},
      badge(seat),
      " ",
      make("bdi", {}, words.seats[seat]),
      ...(known.length ? [make("span", { class: "known" }, ` ${known.join(", ")}`)] : []),
    );
    return make(
      "figure",
      { class: "hero-hand" },
      name,
      columns(now[`hand ${seat}`], seat.toLowerCase(), perCent),
      ...why(now, seat),
    );
  }

  /** @param {Chances} now */
  function snap(now) {
    /** @type {[term: string, fact: (Node | string)[]][]} */
    const facts = [
      [words.stones, filled(words.of_six, { count: String(now.stones) })],
      [words.all_six, [perCent(now.snap)]],
    ];
    return make(
      "dl",
      { class: "snap" },
      ...facts.flatMap(([term, fact]) => [make("dt", {}, term), make("dd", {}, ...fact)]),
    );
  }

  /**
   * @param {Chances} now
   * @param {Chances} before
   */
  function thanos(now, before) {
    const [seat] = data.seats;
    const place = /** @type {const} */ (`hand ${seat}`);
    const changed = JSON.stringify(now[place]) !== JSON.stringify(before[place]);
    const said = why(now, seat);
    if (changed) said.push(make("p", { class: "because" }, words.was));
    return [make("h3", {}, badge(seat), " ", words.thanos), rows(now, before, place), ...said];
  }

  /**
   * @param {Chances} now
   * @param {Chances} before
   */
  function inDecks(now, before) {
    /** @type {Element[]} */
    const parts = [];
    const title = (/** @type {string} */ text) => parts.push(make("h3", {}, text));
    /** @type {[place: HiddenPlace, text: string][]} */
    const decks = [
      ["top thanos", words.top_thanos],
      ["deck thanos", words.deck_thanos],
      ["bottom thanos", words.bottom],
    ];
    for (const [place, text] of decks) {
      if (!now[place]) continue;
      title(text);
      parts.push(rows(now, before, place));
    }
    if (now["top heroes"]) {
      title(words.top_heroes);
      parts.push(columns(now["top heroes"], "s", perCent));
    }
    if (now["deck heroes"]) {
      title(words.deck_heroes);
      parts.push(columns(now["deck heroes"], "s", (chance) => String(Number((chance / 1000).toFixed(1)))));
    }
    return parts;
  }

  /**
   * Show what could be known after a step.
   * @param {number} step
   */
  function at(step) {
    const here = Math.max(0, Math.min(data.events.length - 1, step));
    const event = String(data.events[here] ?? 0);
    const now = all[here];
    more.hidden = !now;
    if (!now) {
      const stopped = filled(words.stopped, { event: String(data.events[data.counted] ?? event) });
      body.replaceChildren(
        heading,
        make("p", { class: "because" }, ...(data.unfit === null ? stopped : [words.unfit])),
      );
      return;
    }
    const before = all[here - 1] ?? now;
    body.replaceChildren(
      heading,
      make("p", { class: "because" }, ...filled(words.basis, { event })),
      ...thanos(now, before),
      make("h3", {}, words.snap),
      snap(now),
      make("h3", {}, words.heroes),
      make("div", { class: "hero-hands" }, ...data.seats.slice(1).map((seat) => hero(now, seat))),
    );
    decks.replaceChildren(...inDecks(now, before));
  }

  return { at, element };
}
