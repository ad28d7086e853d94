// Now: everything a table is drawn from at one step.
import { Moved } from "./moved.js";

export const VERDICTS = { l: "legal", i: "irregular", u: "undecided" }; // as their signs are called

export class Now {
  constructor(timeline, n, known, forward) {
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
    this.forward = forward;
    this.roundText = step?.round ? this.say("round", { round: step.round }) : this.words.laying;
    this.eventText = step ? this.say("event", { number: step.number, last: timeline.step(timeline.length).number }) : "";
  }

  say(name, facts) {
    return say(this.words[name], facts);
  }

  number(place) {
    return this.table[place] ?? 0;
  }

  list(place) {
    return this.table[place] ?? [];
  }

  who(seat) {
    return this.known.seats[seat] ?? seat;
  }

  name(id) {
    return this.known.names[id] ?? id;
  }

  label(id) {
    return this.known.labels[id] ?? id;
  }

  // How many cards a seat has in all, also those that nobody noted.
  bought(seat) {
    return this.table[`${seat}.bought`] ?? this.table[`${seat}.recruited`] ?? 0;
  }

  // What happens, as a whole sentence.
  get sentence() {
    if (!this.step) return this.words.start;
    const { seat, says } = this.step;
    return seat ? `${this.who(seat)} ${says}.` : `${says[0].toUpperCase()}${says.slice(1)}.`;
  }
}

export function say(words, facts) {
  return words.replace(/%\((\w+)\)s/g, (_, name) => facts[name]);
}
