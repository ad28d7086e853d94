// What the server sends of two ways of a game. Global, as board/types.d.ts.

/** One way from where they part, with what is counted after each step. */
interface SentWay extends SentTimeline {
  /** Who is ahead, in words. */
  ahead: string[];
  /** Seat to measure to number. */
  counts: { [seat: string]: { [measure: string]: number } }[];
}
