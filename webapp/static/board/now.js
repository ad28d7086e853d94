// @ts-check
// Now: everything a table is drawn from at one step.
import { Moved } from "./moved.js";

/** @type {Names} */
export const VERDICTS = { l: "legal", i: "irregular", u: "undecided" }; // as their signs are called

export class Now {
  /**
   * @param {Steppable} timeline
   * @param {number} n
   * @param {Known} known
   */
  constructor(timeline, n, known) {
    const step = timeline.step(n);
    const table = timeline.at(n);
    this.n = n;
    this.step = step;
    this.table = table;
    this.known = known;
    this.words = known.say;
    this.seats = Object.keys(known.seats);
    this.colours = Object.keys(known.say.colours ?? {});
    this.tiles = known.tiles;
    this.target = known.target;
    this.stones = known.stones;
    this.most = known.most ?? {}; // while a game is recorded, only what is left is known
    this.actor = step?.seat || table.turn;
    const before = n ? timeline.at(n - 1) : null;
    timeline.at(n); // the last one asked for is near the next one asked for
    this.moved = new Moved(before, table, step?.change);
    /**
     * Where the table is tapped: how many tokens of a colour were.
     * @type {((colour: string) => number) | undefined}
     */
    this.taps = undefined;
    /**
     * And which words are asked for there.
     * @type {TableTaps | undefined}
     */
    this.tapped = undefined;
    this.roundText = step?.round ? this.say("round", { round: step.round }) : this.words.laying;
    this.eventText = step
      ? this.say("event", { number: step.number, last: timeline.step(timeline.length)?.number ?? "" })
      : "";
  }

  /**
   * @param {string} name
   * @param {Facts} facts
   */
  say(name, facts) {
    return say(this.words[name], facts);
  }

  /** @param {string} place */
  number(place) {
    return /** @type {number} */ (this.table[place] ?? 0);
  }

  /**
   * The one card, tile or seat at a place.
   * @param {string} place
   */
  thing(place) {
    return /** @type {string | null} */ (this.table[place] ?? null);
  }

  /** @param {string} place */
  list(place) {
    return /** @type {string[]} */ (this.table[place] ?? []);
  }

  /** @param {string} seat */
  who(seat) {
    return this.known.seats[seat] ?? seat;
  }

  /** @param {string} id */
  name(id) {
    return this.known.names[id] ?? id;
  }

  /** @param {string} id */
  label(id) {
    return this.known.labels[id] ?? id;
  }

  // What happens, as a whole sentence.
  get sentence() {
    if (!this.step) return this.words.start;
    const { seat, says } = this.step;
    return seat ? `${this.who(seat)} ${says}.` : `${says[0].toUpperCase()}${says.slice(1)}.`;
  }
}

/**
 * @param {string} words
 * @param {Facts} facts
 */
export function say(words, facts) {
  return words.replace(/%\((\w+)\)s/g, (_, name) => String(facts[name]));
}
