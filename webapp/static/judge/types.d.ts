// What the server sends to whoever sets up a table, and the page of the judge. Global, as board/types.d.ts.

/** Everything that can be laid on the table of the two Splendors: cards by level, and tiles. */
interface GemsBox {
  1: string[];
  2: string[];
  3: string[];
  tiles: string[];
  /** Id of a tile to what both its sides are called. */
  tile: Names;
}

/** The cards of both sides; what there is twice, twice. */
interface GauntletBox {
  thanos: string[];
  heroes: string[];
}

/** What the page of the judge knows beside what every page of a game does. */
interface KnownToJudge extends Known {
  edit: { say: Names; box: GemsBox | GauntletBox };
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
  /** token, card, unknown, tile or avengers. */
  kind: string;
  /** The word that it is in the text: `L2=2R4`. */
  id: string;
  /** The card behind that word: `2R4`. */
  card: string;
  /** Of a card of the two Splendors. */
  level: string | undefined;
  /** The place where it lies. */
  from: string;
  /** thanos or heroes; empty where there are no sides. */
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

type GemsPosition = import("./position.js").GemsPosition;
type GauntletPosition = import("./position.js").GauntletPosition;

/** The page of the judge, as its parts see it. */
interface JudgePage {
  root: HTMLElement;
  known: KnownToJudge;
  seats: string[];
  position: GemsPosition | GauntletPosition;
  now: Now;
  read(lines: string): void;
  show(placed: Placed): void;
}
