// What the server sends to whoever edits a study, and what its parts hand each other. Global, as board/types.d.ts.

/** What the page knows when it opens. */
interface KnownToStudy {
  words: Names;
  /** The game of which a position is to be added; empty: none. */
  game: string;
  /** The event after which. */
  at: number;
}

/** What stands in the form when it opens: the data of an item, or what is known of a new one. */
interface ItemValues {
  text?: string;
  game?: string;
  first?: string;
  last?: string;
  /** How many sentences of the game are shown. */
  asOf?: string;
}

/** Where the form opens, and for what. */
interface EditorOpening {
  /** What it stands below. */
  block: HTMLElement;
  values?: ItemValues;
  /** The number of the item that is changed; empty: a new one. */
  number?: string;
  /** The item that a new one comes after; empty: it comes at the end. */
  after?: string;
}

/** A thing of a study as a sentence, with what it changes or comes after. */
interface WrittenItem {
  say: string;
  number: string;
  after: string;
}
