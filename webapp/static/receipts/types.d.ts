// What a phone keeps of a game that it has looked at, to tell when the record goes on from another past.

/** The fingerprint of the record up to an event. */
type Head = [event: number, head: string];

/** When the site said so, by its own clock. */
type KeptHead = [event: number, head: string, at: string];

interface SetBack {
  at: string;
  to: string;
}

interface HeadsTold {
  last: number;
  heads: { event: number; head: string }[];
  set_back: SetBack[];
  receipt: { at: string; head: string; event: number };
}

/** An event as it was shown: its number and its words. */
type SeenLine = [event: number, words: string];

/** What does not fit, until somebody has read it. */
interface Found {
  /** set-back: the site says that it goes on from an older backup. */
  kind: "changed" | "cut" | "set-back";
  /** The last event that this phone saw. */
  event: number;
  /** The last event that reads as it did, as far as this phone can tell. */
  good: number;
  at: string;
  last: number;
  saw: SeenLine[];
  now: SeenLine[];
  back: SetBack | null;
}

interface Seen {
  heads: KeptHead[];
  lines: SeenLine[];
  /** The newest receipt of the site: with it, what this phone saw can be proved. */
  receipt: object | null;
  found: Found | null;
  /** The site answers that there is no such game; whether somebody has read that. */
  gone?: { read: boolean };
  /** Heads and receipts of pasts that somebody has read about and gone on from. */
  former: { heads: KeptHead[]; receipt: object | null }[];
}
