// @ts-check
// What a step moved: numbers that changed, and things that lie elsewhere now. No rule of any game is here.

export class Moved {
  /**
   * @param {Table | null} before
   * @param {Table} after
   * @param {Table | undefined} change
   */
  constructor(before, after, change) {
    this.before = before ?? {};
    this.after = after;
    this.left = new Map(); // thing to the place it left
    this.came = new Map(); // thing to the place it came to
    for (const place in change ?? {}) this.#compare(place, things(this.before[place]), things(after[place]));
  }

  /**
   * @param {string} place
   * @param {string[]} was
   * @param {string[]} is
   */
  #compare(place, was, is) {
    const gone = [...was];
    for (const thing of is) {
      const at = gone.indexOf(thing);
      if (at < 0) this.came.set(thing, place);
      else gone.splice(at, 1);
    }
    for (const thing of gone) this.left.set(thing, place);
  }

  /**
   * How much the number at a place changed.
   * @param {string} place
   */
  by(place) {
    const was = this.before[place];
    const is = this.after[place];
    return typeof is === "number" && typeof was === "number" ? is - was : 0;
  }

  /**
   * @param {string} thing
   * @param {string} place
   */
  isFresh(thing, place) {
    return this.came.get(thing) === place;
  }

  /**
   * Where a thing went that lay at a place; nothing if it did not leave it in this step.
   * @param {string} place
   */
  wentFrom(place) {
    for (const [thing, from] of this.left) if (from === place) return { thing, to: this.came.get(thing) ?? "" };
    return null;
  }

  /**
   * What flies over the table: things first, then tokens.
   * @returns {Flight[]}
   */
  flights() {
    /** @type {Flight[]} */
    const found = [];
    for (const [thing, to] of this.came) {
      const from = this.left.get(thing) ?? this.#deckOf(thing, to);
      if (from && from !== to) found.push([thing, from, to]);
    }
    return [...found, ...this.#tokens()];
  }

  /**
   * A thing that came from nowhere came from the deck that has one card less.
   * @param {string} thing
   * @param {string} to
   */
  #deckOf(thing, to) {
    const decks = Object.keys(this.after).filter((place) => place.startsWith("decks.") && this.by(place) < 0);
    const level = /^market\.(\d)/.exec(to)?.[1] ?? (/^L(\d)$/.exec(thing) ? String(Number(thing[1]) - 1) : null);
    return decks.find((place) => level === null || place === `decks.${level}`) ?? "";
  }

  /** @returns {Generator<Flight, void>} */
  *#tokens() {
    for (const place in this.after) {
      const [seat, what, colour] = place.split(".");
      if (what !== "tokens" || !this.by(place)) continue;
      const bank = `bank.${colour}`;
      const [from, to] = this.by(place) > 0 ? [bank, place] : [place, bank];
      for (let n = Math.min(3, Math.abs(this.by(place))); n; n -= 1) yield [`token ${colour}`, from, to];
      if (!seat) return;
    }
  }
}

/** @param {Content | undefined} content */
function things(content) {
  if (typeof content === "string") return /^[A-Z]$/.test(content) ? [] : [content]; // a seat is no thing
  return Array.isArray(content) ? content.filter((each) => typeof each === "string") : [];
}

/**
 * Where a thing has been: [step, place it came to, place it left], in order.
 * @param {Steppable} timeline
 * @param {string} thing
 */
export function travels(timeline, thing) {
  const found = [];
  for (let n = 1; n <= timeline.length; n += 1) {
    const { change } = /** @type {Step} */ (timeline.step(n));
    if (!mentions(change, thing, timeline, n)) continue;
    const moved = new Moved(timeline.at(n - 1), timeline.at(n), change);
    if (moved.came.has(thing) || moved.left.has(thing)) {
      found.push({ n, to: moved.came.get(thing) ?? "", from: moved.left.get(thing) ?? "" });
    }
  }
  return found;
}

/**
 * @param {Table | undefined} change
 * @param {string} thing
 * @param {Steppable} timeline
 * @param {number} n
 */
function mentions(change, thing, timeline, n) {
  for (const place in change) {
    if (things(change[place]).includes(thing)) return true;
    if (things(timeline.at(n - 1)[place]).includes(thing)) return true;
  }
  return false;
}

/**
 * The steps at which a number rose or fell.
 * @param {Steppable} timeline
 * @param {string} place
 */
export function rises(timeline, place) {
  const found = [];
  for (let n = 1; n <= timeline.length; n += 1) {
    if (!(place in /** @type {Step} */ (timeline.step(n)).change)) continue;
    const was = timeline.at(n - 1)[place];
    const is = timeline.at(n)[place];
    if (was !== is) found.push({ n, was, is });
  }
  return found;
}
