// What the server sends of a dispute. Global, as board/types.d.ts.

/** What the page knows when it opens. */
interface KnownToDispute {
  words: Names;
  /** How many sentences the record has. */
  last: number;
  /** How much there was to see when the page was drawn; none where a dispute is only raised. */
  seen?: number;
}

/** Whoever could speak in it: letter and name. */
type Speaker = [letter: string, name: string];

/** mine.json: what whoever asks may do, and as whom. */
interface PartInDispute {
  last: number;
  /** Whether they hold a key. */
  key: boolean;
  speaks: Speaker[];
  owner: boolean;
  /** The acts that are theirs; none where a dispute is only raised. */
  may?: string[];
  seen?: number;
}

/** An act that goes out again, as the same one, where its answer got lost. */
interface Attempt {
  said: string;
  key: string;
  after: number;
}

/** What is filled in for an act. */
interface ActFields {
  [name: string]: string | string[] | boolean;
}
