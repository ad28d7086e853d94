// The notes of a game by where they belong. Sorted once: a step only looks up its own.
const PLAIN = /^\d+$/;
const lineOf = (address) => address.replace(/\d+$/, "");

export class Shelf {
  constructor(game, told, kept) {
    Object.assign(this, { game, told, kept });
    this.turns = { turn: spans(game.main, "turn"), round: spans(game.main, "round") };
    this.moves = null; // card to the steps that move it, if anybody asks
    this.places = new Map(); // "step 12", "at 22a1" or "line 22a" to threads
    this.general = [];
    this.stops = [];
    for (const thread of told.threads) this.#place(thread);
    this.stops.sort((one, other) => one.n - other.n);
  }

  #place(thread) {
    const { main } = this.game;
    const written = main.of(thread.root); // where the game stood when it was written
    const spots = this.#spots(thread);
    thread.until = spots?.until ?? written;
    thread.first = spots?.first ?? null;
    thread.open = spots?.open ?? "";
    if (!spots) {
      this.general.push(thread);
      return;
    }
    for (const spot of spots.keys) {
      if (!this.places.has(spot)) this.places.set(spot, []);
      this.places.get(spot).push(thread);
    }
    this.stops.push({ n: spots.first, open: spots.open ?? "", thread });
  }

  // Where a thread is shown, the first of these steps, and the step from which on it gives nothing away.
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
      if (PLAIN.test(first) && PLAIN.test(last)) return steps(main.places.get(Number(first)) ?? main.of(Number(first)) + 1, main.of(Number(last)));
      return this.#branched(between(first, last), first);
    }
    if (kind === "thing") {
      const found = this.#moves().get(about) ?? [];
      return found.length ? { keys: found.map((n) => `step ${n}`), first: found[0], until: found[0] } : null;
    }
    return null;
  }

  #branched(addresses, about) {
    const line = PLAIN.test(about.at(-1)) ? lineOf(about) : about;
    const entry = this.game.known.lines.find((each) => each.name === line);
    const leaves = this.game.main.of(Number.parseInt(about, 10));
    const keys = addresses.length ? addresses.map((each) => `at ${each}`) : [`line ${line}`];
    return { keys, first: leaves + 0.5, until: leaves, open: addresses[0] ?? (entry?.moves ? `${line}1` : line) };
  }

  #moves() {
    if (this.moves) return this.moves;
    this.moves = new Map();
    this.game.main.steps.forEach(({ change }, at) => {
      const names = new Set(Object.values(change).flat().filter((each) => typeof each === "string"));
      for (const name of names) this.moves.set(name, [...(this.moves.get(name) ?? []), at + 1]);
    });
    return this.moves;
  }

  // What is shown at a step of the line that is followed.
  at(now) {
    const address = String(now.step?.number ?? 0);
    const found = PLAIN.test(address)
      ? this.places.get(`step ${now.n}`)
      : [...(this.places.get(`at ${address}`) ?? []), ...(this.places.get(`line ${lineOf(address)}`) ?? [])];
    return (found ?? []).filter((thread) => this.shows(thread));
  }

  // The notes of a thread that are in sets that are shown; none where what they answer is hidden.
  answered(thread) {
    const shown = thread.notes.filter((note) => !this.kept.hidden.has(note.set));
    return shown[0] === thread.notes[0] ? shown : [];
  }

  // Whether something of a thread is shown, and nothing is given away.
  shows(thread) {
    return (!this.kept.spoilerFree || thread.until <= this.here) && this.answered(thread).length > 0;
  }

  get here() {
    const { now, timeline } = this.game;
    return Math.min(now.n, timeline.base ?? now.n);
  }

  get count() {
    return this.told.threads.reduce((sum, thread) => sum + (this.shows(thread) ? this.answered(thread).length : 0), 0);
  }

  // The next place with a note, or the one before.
  next(forward) {
    const { timeline, main, n } = this.game;
    const here = timeline === main ? n : timeline.base + 0.5;
    const places = this.stops.filter(({ thread }) => this.shows(thread));
    return forward ? places.find((each) => each.n > here) : places.findLast((each) => each.n < here);
  }
}

function steps(first, last) {
  const keys = [];
  for (let n = first; n <= last; n += 1) keys.push(`step ${n}`);
  return keys.length ? { keys, first, until: last } : null;
}

function spans(main, unit) {
  const found = new Map();
  main.steps.forEach((step, at) => found.set(step[unit], [found.get(step[unit])?.[0] ?? at + 1, at + 1]));
  return found;
}

function between(first, last) {
  const line = lineOf(first);
  if (lineOf(last) !== line) return [first];
  const [from, to] = [first, last].map((each) => Number(each.slice(line.length)));
  return Array.from({ length: Math.min(1000, to - from + 1) }, (_, at) => `${line}${from + at}`);
}
