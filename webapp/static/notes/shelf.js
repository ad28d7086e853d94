// @ts-check
// The notes of a game by where they belong. Sorted once: a step only looks up its own.
const PLAIN = /^\d+$/;
const lineOf = (/** @type {string} */ address) => address.replace(/\d+$/, "");

export class Shelf {
  /**
   * @param {ViewerGame} game
   * @param {SentNotes} told
   * @param {Kept} kept
   */
  constructor(game, told, kept) {
    this.game = game;
    this.told = told;
    this.kept = kept;
    this.turns = { turn: spans(game.main, "turn"), round: spans(game.main, "round") };
    /** @type {Map<string, number[]> | null} */
    this.moves = null; // card to the steps that move it, if anybody asks
    /** @type {Map<string, Thread[]>} */
    this.places = new Map(); // "step 12", "at 22a1" or "line 22a" to threads
    /** @type {Thread[]} */
    this.general = [];
    /** @type {NoteStop[]} */
    this.stops = [];
    this.threads = told.threads.map((thread) => this.#place(thread));
    this.stops.sort((one, other) => one.n - other.n);
  }

  /**
   * @param {SentThread} sent
   * @returns {Thread}
   */
  #place(sent) {
    const spots = this.#spots(sent);
    const thread = { ...sent, until: spots?.until ?? this.game.main.of(sent.root) }; // or where the game stood then
    if (!spots) {
      this.general.push(thread);
      return thread;
    }
    for (const spot of spots.keys) {
      const there = this.places.get(spot);
      if (there) there.push(thread);
      else this.places.set(spot, [thread]);
    }
    this.stops.push({ n: spots.first, open: spots.open ?? "", thread });
    return thread;
  }

  /**
   * @param {SentThread} thread
   * @returns {ThreadSpots | null}
   */
  #spots({ about, kind }) {
    const { main } = this.game;
    if (kind === "event" && PLAIN.test(about)) return steps(main.of(Number(about)), main.of(Number(about)));
    if (kind === "event") return this.#branched([about], about);
    if (kind === "variation") return this.#branched([], about);
    if (kind === "turn" || kind === "round") {
      const span = this.turns[kind].get(Number(about.split("-")[1]));
      return span ? steps(...span) : null;
    }
    if (kind === "range") {
      const [first, last] = about.split("-");
      if (PLAIN.test(first) && PLAIN.test(last))
        return steps(main.places.get(Number(first)) ?? main.of(Number(first)) + 1, main.of(Number(last)));
      return this.#branched(between(first, last), first);
    }
    if (kind === "thing") {
      const found = this.#moves().get(about) ?? [];
      return found.length ? { keys: found.map((n) => `step ${n}`), first: found[0], until: found[0] } : null;
    }
    return null;
  }

  /**
   * @param {string[]} addresses
   * @param {string} about
   * @returns {ThreadSpots}
   */
  #branched(addresses, about) {
    const line = PLAIN.test(about.at(-1) ?? "") ? lineOf(about) : about;
    const entry = this.game.known.lines.find((each) => each.name === line);
    const leaves = this.game.main.of(Number.parseInt(about, 10));
    const keys = addresses.length ? addresses.map((each) => `at ${each}`) : [`line ${line}`];
    return { keys, first: leaves + 0.5, until: leaves, open: addresses[0] ?? (entry?.moves ? `${line}1` : line) };
  }

  #moves() {
    if (this.moves) return this.moves;
    /** @type {Map<string, number[]>} */
    const moves = (this.moves = new Map());
    this.game.main.steps.forEach(({ change }, at) => {
      const names = new Set(
        Object.values(change)
          .flat()
          .filter((each) => typeof each === "string"),
      );
      for (const name of names) moves.set(name, [...(moves.get(name) ?? []), at + 1]);
    });
    return moves;
  }

  /**
   * What is shown at a step of the line that is followed.
   * @param {Now} now
   */
  at(now) {
    const address = String(now.step?.number ?? 0);
    const found = PLAIN.test(address)
      ? this.places.get(`step ${now.n}`)
      : [...(this.places.get(`at ${address}`) ?? []), ...(this.places.get(`line ${lineOf(address)}`) ?? [])];
    return (found ?? []).filter((thread) => this.shows(thread));
  }

  /**
   * The notes of a thread that are in sets that are shown; none where what they answer is hidden.
   * @param {Thread} thread
   */
  answered(thread) {
    const shown = thread.notes.filter((note) => !this.kept.hidden.has(note.set));
    return shown[0] === thread.notes[0] ? shown : [];
  }

  /**
   * Whether something of a thread is shown, and nothing is given away.
   * @param {Thread} thread
   */
  shows(thread) {
    return (!this.kept.spoilerFree || thread.until <= this.here) && this.answered(thread).length > 0;
  }

  get here() {
    const { now, timeline } = this.game;
    return Math.min(now.n, timeline.base ?? now.n);
  }

  get count() {
    return this.threads.reduce((sum, thread) => sum + (this.shows(thread) ? this.answered(thread).length : 0), 0);
  }

  /**
   * The next place with a note, or the one before.
   * @param {boolean} forward
   */
  next(forward) {
    const { timeline, main, n } = this.game;
    const here = timeline === main ? n : (timeline.base ?? 0) + 0.5;
    const places = this.stops.filter(({ thread }) => this.shows(thread));
    return forward ? places.find((each) => each.n > here) : places.findLast((each) => each.n < here);
  }
}

/**
 * @param {number} first
 * @param {number} last
 * @returns {ThreadSpots | null}
 */
function steps(first, last) {
  /** @type {string[]} */
  const keys = [];
  for (let n = first; n <= last; n += 1) keys.push(`step ${n}`);
  return keys.length ? { keys, first, until: last } : null;
}

/**
 * Turns or rounds to their first and last step.
 * @param {Timeline} main
 * @param {"turn" | "round"} unit
 */
function spans(main, unit) {
  /** @type {Map<number, [first: number, last: number]>} */
  const found = new Map();
  main.steps.forEach((step, at) => found.set(step[unit], [found.get(step[unit])?.[0] ?? at + 1, at + 1]));
  return found;
}

/**
 * @param {string} first
 * @param {string} last
 */
function between(first, last) {
  const line = lineOf(first);
  if (lineOf(last) !== line) return [first];
  const [from, to] = [first, last].map((each) => Number(each.slice(line.length)));
  return Array.from({ length: Math.min(1000, to - from + 1) }, (_, at) => `${line}${from + at}`);
}
