// What the server sends to whoever records a game, and the page that its parts share. Global, as board/types.d.ts.

/** What the table asks for or allows, as a whole sentence. */
interface Choice {
  say: string;
  words: string;
  /** Whether the table says it, not a seat. */
  table: boolean;
}

/** A word that is asked for, and what is asked after it. */
interface Ask {
  what: string;
  words: string[];
  many?: number;
  least?: number;
  usual?: string[];
  then?: { [word: string]: Ask };
  rest?: Ask;
}

/** A sentence that can be tapped together from here. */
interface Tappable {
  seat: string;
  say: string;
  due: boolean;
  ask?: Ask;
  tail?: string;
}

/** What there is to know of a sentence beside its words. */
interface Beside {
  say: string;
  /** move, undone, beyond, stop, talk, or what it does to another sentence. */
  kind: string;
  about?: number | string;
  why?: string;
  was?: string;
  took?: number[];
  dispute?: number;
  /** The move that a correction says it was. */
  inner?: string;
  /** The correction that notes a card, with {} for it, and the level it lies at. */
  fill?: [say: string, level: number];
  mends?: [kind: string, at: number, seat: string, why: string, was: string][];
}

/** A sentence that was recorded: number, seat, words, first letter of the verdict, and everything else by name. */
type SaidLine = [number: number, seat: string, words: string, verdict: string, more: Beside];

interface Undo {
  event: number;
  seat: string;
  words: string;
  say: string;
}

/** Why the record stops, and how that is withdrawn. */
interface Halt {
  event: number;
  says: string;
  by: number;
  withdraw: string;
}

/** What can be counted at a place: kind, its name, and how much lies there by the record. */
interface Countable {
  place: string;
  name: string;
  lines: [kind: string, name: string, there: number][];
}

/** The table as it is now, for whoever writes the next sentence or looks on. */
interface Standing {
  last: number;
  /** Fingerprints of the record up to its last events. */
  heads?: Head[];
  hash: string;
  table: Table;
  /** Whose turn it is; empty: nobody's any more. */
  seat: string;
  round: number;
  over: boolean;
  stops: number;
  due: Choice[];
  /** Which cards the seat can pay for. */
  can?: string[];
  /** The seat of whoever holds a key of a seat. */
  own?: string;
  steps?: Tappable[];
  notes?: Tappable[];
  /** For whom the others wait, and with which verb. */
  waits?: [who: string, verb: string] | null;
  result: string;
  /** What is missing until the hands of a game that is over are shown. */
  agree?: { says: string; agreed: string[]; missing: string[]; say: string; button: string };
  counts?: { places: Countable[]; miscount: [event: number, say: string] | null };
  recent: SaidLine[];
  undo: Undo | null;
  /** Place of a card that nobody noted to the correction that notes it. */
  fills: Names;
  halt: Halt | null;
  sheet?: SheetStanding;
  /** The seat of the key that asked, empty for the recorder; null: none that writes. */
  mine?: string | null;
}

interface SheetKnown {
  /** What a row is: rounds, categories, points (there are none), won or none. */
  mode: string;
  words: Words;
}

/** Where the numbers of a sheet come from. */
interface SheetStanding {
  cells: { [cell: string]: [event: number, points: number][] };
  /** The events at which the rounds were decided. */
  won: number[];
  /** The event of the result; 0: there is none. */
  result: number;
  wrong: [event: number, says: string][];
}

/** A clause that a sentence breaks. */
interface Broken {
  rule: string;
  href: string;
  says: string;
  open: boolean;
}

interface HeardSentence {
  seat: string;
  say: string;
  words: string;
  verdict: string;
  broken: Broken[];
}

/** What an entry would be if it were written down. */
interface Heard {
  verdict?: string;
  unread: string;
  sentences: HeardSentence[];
  due?: Choice[];
  /** Tokens that would make it whole. */
  finish?: { gem: string; say: string }[];
}

/** An answer of the server: what it tells depends on what was asked. */
interface Answer {
  ok: boolean;
  status: number;
  /** Which key asked. */
  by: string | null;
  error?: string;
  says?: string;
  last?: number;
  line?: string;
  now?: Standing;
  between?: [number: number, seat: string, say: string][];
  sentences?: HeardSentence[];
  mine?: string | null;
}

/** An answer of the server that says what was asked for, or why not. */
type Told<T> = (Answer & { ok: true } & T) | (Answer & { ok: false });

/** What waits in the outbox. */
interface Waiting {
  id: number;
  game: string;
  say: string;
  key: string;
  at: string;
  draft?: boolean;
  after?: number;
  since?: number;
  refused?: string;
  says?: string;
  between?: [number: number, seat: string, say: string][];
  broken?: Broken[];
}

/** What the page of recording knows beside what every page of a game does. */
interface KnownToRecord extends Known {
  /** How a score sheet is filled in, of a game that nobody has taught Recount. */
  sheet?: SheetKnown;
  record: Words;
  joining: Words;
  verbs: string[];
  /** Every sentence that a seat can say, by its letter. */
  anything?: { [seat: string]: Tappable[] };
}

interface MenuLine {
  name: string;
  sign: string;
  word: string;
  act: () => void;
  shown?: () => boolean;
}

type Entry = import("./entry.js").Entry;
type Picker = import("./picker.js").Picker;
type Server = import("./server.js").Server;
type Outbox = import("./outbox.js").Outbox;

/** The page of recording, as its parts see it. */
interface RecordingPage {
  known: KnownToRecord;
  words: Words;
  /** Whether there is a market to tap at. */
  market: boolean;
  /** Whether a branch is played. */
  branch: boolean;
  server: Server;
  entry: Entry;
  standing: Standing | null;
  heard: Heard | null;
  waiting: Waiting[];
  offline: boolean;
  menu: MenuLine[];
  steps?: import("./steps.js").Steps;
  sheet?: import("./sheet.js").Sheet;
  /** The words that are asked for and can be tapped on the table. */
  there?: Set<string>;
  completion: import("./completion.js").Completion;
  drawer: import("./drawer.js").Drawer;
  counting: import("./counting.js").Counting;
  drafts: import("./drafts.js").Drafts;
  mending: import("./mending.js").Mending;
  cards: import("./cards.js").Cards;
  mine?: string | null;
  held(answer: { mine?: string | null; by: string | null }): void;
  due(verb: string): Choice | undefined;
  change(how: () => void): void;
  type(words: string): void;
  record(disputed?: boolean): Promise<void>;
  send(said: string, beside?: boolean): Promise<void>;
  again(entry: Waiting): Promise<void>;
  drop(entry: Waiting): Promise<void>;
  edit(entry: Waiting): Promise<void>;
  stands(standing: Standing): void;
  recall(): Promise<void>;
  ask(): Promise<void>;
  flush(): Promise<void>;
  draw(): void;
}

/** How a word that is being typed may go on. */
interface Offer {
  word: string;
  text: string;
}

/** One thing that could explain a count that differs. */
interface Suspect {
  event: number;
  seat: string;
  who: string;
  words: string;
  say: string;
  may: string;
  instead: string;
  verdict: string;
  verdict_word: string;
  against: Broken[];
  settles: Broken[];
  /** The sentence that corrects it; empty: this reader may not. */
  correct: string;
}

/** What could explain a count. */
interface Explained {
  differences: [what: string, there: number, counted: number, by: number][];
  suspects: Suspect[];
  more: string;
}

interface KeyHeld {
  id: string;
  seat: string;
  mine: boolean;
  /** The game was made with it. */
  maker: boolean;
  /** Whoever asks may take it away. */
  removable: boolean;
  at: string;
  used: string;
}

interface Invited {
  id: string;
  seat: string;
  until: string;
}

/** Who may write in this game. */
interface WritersList {
  keys: KeyHeld[];
  invitations: Invited[];
}

/** A link to the game for another phone, as a code to scan. */
interface Reach {
  link: string;
  qr: { size: number; path: string };
  /** Whether no other phone reaches this address; then those that would do. */
  "only-here": boolean;
  instead: string[];
}

/** An invitation that was just made, with its code. */
interface NewInvitation extends Reach, Invited {
  once: boolean;
  closed: string;
  code: string;
}

/** The link for who only looks on. */
interface LookingOn extends Reach {
  private: boolean;
}

/** The link that is shown: an invitation has more to say than the link for who looks on. */
type ShownLink = Reach & Partial<NewInvitation>;

/** A sentence of the record before or after a correction. */
interface ReadLine {
  event: number;
  seat: string;
  say: string;
  words: string;
}

/** What a correction does to what follows it. */
interface Change {
  /** amend, strike, insert or rewind. */
  kind: string;
  about: number;
  was: (ReadLine & { verdict: string }) | null;
  reads: (ReadLine & { verdict: string }) | null;
  /** The first event whose table differs. */
  first: number | null;
  changed: (ReadLine & { before: string; after: string })[];
  stops: (ReadLine & { says: string }) | null;
  /** Where the record stops now; 0: nowhere. */
  stopped: number;
  scores: [seat: string, before: number, after: number][];
  winners: [before: string[], after: string[]];
  over: [before: boolean, after: boolean];
}

/** A correction as it was heard, and what it would change. */
interface Weighed extends Heard {
  change?: Change | null;
}

/** How the people at a table have ruled before. */
interface AgreedPoints {
  seal: string;
  href: string;
  points: AgreedPoint[];
}

interface AgreedPoint {
  name: string;
  text: string;
  option: string;
  said: string;
  href: string;
}

/** The page where sentences are tapped together, and the table has been told. */
type TappedPage = RecordingPage & { steps: import("./steps.js").Steps; standing: Standing };
