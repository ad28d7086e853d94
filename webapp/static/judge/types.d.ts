// What the server sends to whoever sets up a table, and the page of the judge. Global, as board/types.d.ts.

/** What the page of the judge knows beside what every page of a game does. */
interface KnownToJudge extends Known {
  /** Of a game that has an editor: where its script is, what it says, and all that can be laid on its table. */
  edit: { script: string; say: Names; box: unknown };
  /** The question as it stands in the address, without the sentence. */
  question: Names;
}

/** A table that the server has accepted: as text, and what lies where. */
interface Placed {
  position: string;
  table: Table;
}

/** Why there is no such table. */
interface NotPlaced {
  position?: undefined;
  problem: string;
}

/** Something that can be picked up. */
interface Thing {
  /** Such as card or token. */
  kind: string;
  /** The word that it is in the text: `L2=2R4`. */
  id: string;
  /** The card behind that word: `2R4`. */
  card: string;
  /** Of a card that has one. */
  level: string | undefined;
  /** The place where it lies. */
  from: string;
  /** Whose it is; empty where there are no sides. */
  side: string;
}

/** A place where something may go. */
interface Target {
  to: string;
  label: string;
  seat?: string;
}

/** What may have been hit by a pointer. */
type Hit = HTMLElement | SVGElement;

/** What is carried, and since where. */
interface Carried {
  thing: Thing;
  source: HTMLElement;
  x: number;
  y: number;
  /** Until a finger that waits drags. */
  timer?: number;
  /** What follows the pointer, and where it is held; null: it may still be a tap. */
  drag: Dragged | null;
  target?: Hit | null;
}

interface Dragged {
  ghost: HTMLElement;
  middle: [x: number, y: number];
}

/** The words of each seat by the part of its line that they belong to. */
type Parts = Map<string, string[]>;

/** A position as text, as a game takes it apart. */
interface EditedPosition {
  turn: string;
  readonly text: string;
  move(thing: Thing, from: string, to: string): void;
}

/** The page of the judge, as its parts see it. */
interface EditedPage<P> {
  root: HTMLElement;
  known: KnownToJudge;
  seats: string[];
  position: P;
  now: Now;
  read(lines: string): void;
  show(placed: Placed): void;
}
type JudgePage = EditedPage<EditedPosition>;

/** What the editor of a game exports. The positions that it is given are its own. */
interface GameEditor {
  Position: new (text: string, game: { seats: string[]; tiles: string }) => EditedPosition;
  /** Whether anything lies on the table besides what lies before the seats. */
  onTable: boolean;
  holders(now: Now, position: EditedPosition, words: Names, fixed: boolean): Drawn;
  box(now: Now, position: EditedPosition, words: Names, box: unknown): Drawn;
  /** What is chosen besides whose turn it is. */
  whose?(position: EditedPosition, words: Names): Drawn;
  staged?(position: EditedPosition, value: string): void;
  step?(position: EditedPosition, what: string, by: number): void;
  /** What a part of the table is that was tapped; `picked`: what lies before a seat or in the box. */
  pick(page: JudgePage, data: DOMStringMap): Thing | null;
  picked(page: JudgePage, kind: string, id: string, from: string, side?: string): Thing;
  /** The place that is meant by a spot on the page. */
  spot(page: JudgePage, thing: Thing, spot: string): string;
  places(page: JudgePage, thing: Thing, seats: (key: string, part: string) => Required<Target>[]): Target[];
  called(page: JudgePage, thing: Thing): string;
  left(page: JudgePage, thing: Thing): number;
}
