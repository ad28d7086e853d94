// What the server sends of notes. Global, as board/types.d.ts.

/** A part of a text that was rendered: words, or an element. */
type Leaf = string | LeafElement;

/** A tag with its attributes and what is inside. */
interface LeafElement extends Array<string | Names | Leaf> {
  0: string;
  1: Names;
}

/** Whoever reads, if they may write: their voices, the first of which is meant if they choose none. */
interface Annotator {
  voice: string;
  voices: string[];
  /** Whether they may still be given a name. */
  names: boolean;
  /** Whether they need one before anything can be written. */
  needs: boolean;
  who: string;
}

/** A set that notes are written into. */
interface NoteSet {
  /** `@a/openings` */
  key: string;
  owner: string;
  name: string;
  title: string;
  /** private, table or public. */
  visibility: string;
  mine: boolean;
}

interface Note {
  number: number;
  author: string;
  about: string;
  glyph: string;
  text: string;
  leaves: Leaf[];
  /** The key of its set. */
  set: string;
  marks: string;
  /** The correction that decides how it reads; 0: it reads as it was written. */
  edited: number;
  /** What has become of the sentence that it was written for: amended, struck, taken back; empty: nothing. */
  since: string;
  /** How that sentence read. */
  was: string;
}

/** A note and what was answered. */
interface SentThread {
  root: number;
  about: string;
  /** event, range, turn, round, variation, table, seat or thing. */
  kind: string;
  /** The sentence that settled it; 0: none. */
  resolved: number;
  by: string;
  notes: Note[];
}

/** A thread on the shelf: it gives nothing away from this step on. */
interface Thread extends SentThread {
  until: number;
}

/** The words of notes by their names, and those of the glyphs. */
type NoteWords = Names & { glyphs: Names };

/** notes.json: every note that this reader may see. */
interface SentNotes {
  last: number;
  me: Annotator | null;
  /** Letter of a seat or author to the name. */
  people: Names;
  sets: NoteSet[];
  threads: SentThread[];
  words: NoteWords;
}

/** A note that is being written: all that is said of it. */
interface Draft {
  voice: string;
  /** The number of the note that it answers; 0: none. */
  reply: number;
  /** Whom it answers, by name. */
  whom?: string;
  /** The number of the note that it changes; 0: none. */
  edits: number;
  /** An address, a turn, a seat, `range` or `card`. */
  about: string;
  first: string;
  last: string;
  card: string;
  glyph: string;
  text: string;
  /** The name of the set; empty: the plain one. */
  set: string;
  marks: string;
  /** The name that the author is given with it. */
  name?: string;
  entry?: NoteEntry | null;
}

/** What is known of a note before anybody writes. */
type FreshNote = Partial<Draft> & Pick<Draft, "voice" | "reply" | "edits">;

/** A write on its way: sent again it is the same one. */
interface NoteEntry {
  say: string;
  after: number;
  key: string;
}

/** Which sentences were written. */
interface Receipt {
  first: number;
  last: number;
}

/** A ring around a place or a thing, or an arrow to another one. */
interface Mark {
  /** Its first letter: g, r, u or y. */
  colour: string;
  place: string;
  /** Where the arrow ends; empty: it is a ring. */
  to: string;
}

/** marks.json: the words of marks by their names, those of rings and arrows by colour, those of places. */
type MarkWords = Names & { rings: Names; arrows: Names; places: Names };

/** What marks are told with: less than a page knows where no game is played. */
type KnownToMark = Pick<Known, "seats"> & Partial<Pick<Known, "names" | "labels" | "say">>;

/** A point of the window, or of what is drawn on. */
interface Point {
  x: number;
  y: number;
}

/** Where something is. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A place by its name to where it is, as far as it can be seen. */
type BoxOf = (name: string) => Box | null;

/** What fills the holes of a sentence where a name may run the other way. */
interface DrawnFacts {
  [name: string]: Drawn;
}

/** What is drawn above the table, the same as a list of sentences, and what tells them. */
interface Overlay {
  over: SVGElement;
  list: HTMLElement;
  telling: Telling;
}

/** What is only there while somebody draws. */
interface Sketch {
  colour: string;
  /** Where the keys are. */
  at: string | null;
  /** What the mouse is over. */
  hovered: string | null;
  /** Where an arrow begins that has no end yet. */
  begun: string | null;
  /** An arrow on its way, and where the pointer is. */
  drag: ({ from: string } & Point) | null;
}

/** Where a thread is shown: "step 12", "at 22a1" or "line 22a". */
interface ThreadSpots {
  keys: string[];
  /** The first of these steps; half a step on where it is in a branch. */
  first: number;
  /** The step from which on it gives nothing away. */
  until: number;
  /** The address to open, where it is in a branch. */
  open?: string;
}

/** A place with a note, on the way through the game. */
interface NoteStop {
  n: number;
  open: string;
  thread: Thread;
}

type Telling = import("./marks-words.js").Telling;
type Spots = import("./spots.js").Spots;
type Pencil = import("./pencil.js").Pencil;
type Notes = import("./start.js").Notes;
type Marks = import("./marks.js").Marks;
type Kept = import("./kept.js").Kept;
type Shelf = import("./shelf.js").Shelf;
