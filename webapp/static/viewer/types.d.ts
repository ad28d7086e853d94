// The viewer as its parts see it. Global, as board/types.d.ts.

/** A branch as the list of moves shows it: where it leaves, and of which other one. */
interface ListedLine {
  name: string;
  title: string;
  moves: number;
  /** The branch that it leaves; empty: the main line. */
  off: string;
  /** The step of the main line after which it leaves, or the address in another branch. */
  at: number | string;
}

/** What the viewer knows beside what every page of a game does. */
interface KnownToView extends Known {
  vary: Words;
  lines: ListedLine[];
  /** In a file: the branches themselves. */
  told?: { [name: string]: SentLine };
  /** The last sentence of the record. */
  last: number;
  noted: boolean;
  chances?: ChanceWords;
}

/** The words for what somebody can know about hidden cards, by their names. */
interface ChanceWords {
  /** The address of the script that shows them. */
  script: string;
  title: string;
  who: string;
  basis: string;
  thanos: string;
  heroes: string;
  decks: string;
  deck_thanos: string;
  deck_heroes: string;
  top_thanos: string;
  top_heroes: string;
  bottom: string;
  snap: string;
  stones: string;
  of_six: string;
  all_six: string;
  rules_out: string;
  was: string;
  unfit: string;
  stopped: string;
  value: string;
  empty: string;
  /** Id of a card to its title. */
  cards: Names;
  /** Id of a Stone to the shape that stands for it. */
  signs: { [stone: string]: { key: string; letter: string; d: string; y: number; size: number } };
  seats: Names;
}

/** How likely each card is at a place, in thousandths; in a deck, how many are to be expected. */
interface Likely {
  [card: string]: number;
}

/** What is known after a step beside how likely the cards are at each place. */
interface Counted {
  /** How many Stones lie open. */
  stones: number;
  /** How likely it is that all six are open or in hand. */
  snap: number;
  /** Seat to what was said about its hand: the event, and the values it rules out. */
  why: { [seat: string]: [event: number, values: (number | string)[]][] };
}

/** All that is known after a step: that, and what may lie in each place (`hand A`, `top heroes`, `deck thanos`). */
type Chances = Counted & { [place in HiddenPlace]?: Likely };

type HiddenPlace = `${"hand" | "top" | "deck" | "bottom"} ${string}`;

/** chances.json: each step says only what has changed; a place that is gone is null, a card that is gone is 0. */
interface SentChances {
  eye: string;
  seats: string[];
  events: number[];
  cards: { thanos: string[]; heroes: string[] };
  counted: number;
  /** The step from which on no deal of the cards fits what was said. */
  unfit: number | null;
  steps: { [name: string]: Likely | Counted["why"] | number | null }[];
}

/** The game on the screen: where it is, and the ways to go. */
interface ViewerGame {
  root: HTMLElement;
  known: KnownToView;
  main: Timeline;
  timeline: Timeline | Line;
  rows: Map<number | string, HTMLElement>;
  n: number;
  now: Now;
  base: string;
  address(n: number): string;
  spot(number: number | string): string;
  go(n: number): void;
  jump(n: number, line?: Timeline | Line): void;
  along(line: Timeline | Line): void;
  follow(follower: (now: Now) => void): void;
  open?(address: string, remembered?: boolean): Promise<void>;
}

/** A branch in the list of moves: filled when it is opened. */
interface Fold {
  box: HTMLDetailsElement;
  entry: ListedLine;
  filled: Promise<void> | null;
}

/** What flies over the table: what is drawn, from which place, to which. */
type Flight = [thing: string, from: string, to: string];

/** Why an event is what it is. */
interface Why {
  clauses: WhyClause[];
  found: WhyClause[];
  deciding: number | null;
  depends: { href: string; reading: string }[];
}

interface WhyClause {
  rule: string;
  href: string;
  held: boolean | null;
  text: string;
  paraphrase: string;
  cite: string[];
  status_word: string;
}
