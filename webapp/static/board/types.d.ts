// What the server sends to whoever draws a table: the game as steps, and the words for it. These types are global: a
// script names them without an import.

/** What lies at a place: how many, which card or tile, which seat, or several of them; null: nothing any more. */
type Content = number | string | null | (string | Owed)[];

/** A table laid out flat: `A.tokens.w`, `market.2.1`, `life.thanos`. */
interface Table {
  [place: string]: Content | undefined;
}

/** What is still to come in a turn, where a game owes something. */
interface Owed {
  what: string;
  seat: string;
  asked?: string;
}

/** An event that stands: its number, or its address where it is in a branch; what it did to the table. */
interface Step {
  number: number | string;
  seat: string;
  turn: number;
  round: number;
  /** The first letter of the verdict. */
  verdict: string;
  says: string;
  /** Place to its new content; ["+", …]: the list has grown by these. */
  change: Table;
}

/** A step as it is sent, without the names. */
type SentStep = [
  number: number | string,
  seat: string,
  turn: number,
  round: number,
  verdict: string,
  says: string,
  change: Table,
];

/** All steps of a game, from the table before the first. */
interface SentTimeline {
  start: Table;
  steps: SentStep[];
}

/** A branch, from where it leaves the main line. */
interface SentLine extends SentTimeline {
  name: string;
  title: string;
  /** How many steps of the main line it goes along with. */
  base: number;
  /** Why it cannot be played on; empty: it can. */
  stops: string;
  labels: Names;
  names: Names;
}

/** Ids, seats or names of messages, to words. */
interface Names {
  [name: string]: string;
}

/** The words of a page by their names, and those of the colours. */
type Words = Names & { colours: Names };

interface Stone {
  id: string;
  gem: string;
  name: string;
}

/** What the scripts know of a game, in the reader's language: so there is no word in them. */
interface Known {
  game: string;
  /** The address of the script that draws its table. */
  board: string;
  /** Letter to name, in the order of turns. */
  seats: Names;
  /** Whether anybody knows the rules of the game; else nothing is legal or is not. */
  judged: boolean;
  /** Whose eyes it is seen with. */
  eye: string;
  /** Id of a card or tile to what it is, in a sentence. */
  labels: Names;
  /** Id to a short name, where it has one. */
  names: Names;
  say: Words;
  /** First letter of a verdict to its word. */
  verdicts: Names;
  /** nobles or locations. */
  tiles: string;
  /** Points that end the game. */
  target: number;
  stones: Stone[];
  /** Where a game has no script of its own. */
  layout?: LayoutDescription;
  /** Side to the most life it can have; only where the whole game is known. */
  most?: { [side: string]: number };
}

/** What the script of a game exports: how its table is drawn. */
interface Board {
  /** What lies in the middle. */
  table(now: Now): Drawn;
  /** What lies before each seat. */
  seats(now: Now): Drawn;
  /** The same on a phone, and wherever there is little room. */
  sheet(now: Now): Drawn;
  /** The symbol of a card in the hand of a seat that nobody noted. */
  back?(known: Known, seat: string): string;
  /** Which of these words can be tapped on the table. */
  onTable?(now: Now, words: string[]): string[];
}

/** A zone of a table, by its name in the view: webapp/drawing/layout.py tells what is what. */
interface ZoneDescription {
  part: string;
  title: string;
  kind?: string;
  columns?: string[];
  rows?: string[];
  word: string;
  up?: boolean;
}

type LookDescription = [shape: string, colour: string, text: string | null, says: string, sign: string];

/** What a table is drawn from where a game has no script of its own. */
interface LayoutDescription {
  table: ZoneDescription[];
  seats: ZoneDescription[];
  /** The part of a seat that stands beside its name. */
  points: string;
  /** Paths in a square of 24, and where letters stand on them. */
  shapes: { [name: string]: [d: string, y: number, size: number] };
  colours: string[];
  made: string[];
  seated: string[];
  looks: { [content: string]: LookDescription };
}

/** How what lies at a place is drawn, and what it is for who does not see it. */
interface Look {
  shape: string;
  colour: string;
  text: string;
  says: string;
  sign: string;
  empty: boolean;
}

/** Something that lies at a place, or an empty place. `word`: what a sentence calls it. */
interface Cell {
  place: string;
  word: string;
  content: Content;
  fresh: boolean;
  by: number;
}

interface ShownZone {
  kind: string;
  place: string;
  title: string;
  rows: Cell[][];
  across: string[];
  down: string[];
}

/** Where a table is tapped: the words that are asked for, and what of it was tapped. */
interface TableTaps {
  /** Whose zones are meant; "-": nobody's. */
  seat: string;
  /** null: any word will do, since it is typed. */
  words: string[] | null;
  /** Whether nothing else is asked for, so that what is not legal can be tapped, too. */
  last: boolean;
  picked: string[];
  /** What was said before it. */
  said: string[];
}

/** Facts for the holes of a sentence. */
interface Facts {
  [name: string]: string | number;
}

/** Something that can be stepped through: a game, or a branch of it. */
interface Steppable {
  length: number;
  at(n: number): Table;
  step(n: number): Step | null;
}

/** Whatever may stand in a template. */
type Drawn = import("../vendor/lit-html.js").Drawn;

type Now = import("./now.js").Now;
type Moved = import("./moved.js").Moved;
type Timeline = import("./timeline.js").Timeline;
type Line = import("./line.js").Line;
