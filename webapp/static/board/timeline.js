// @ts-check
// The tables of a game, one after each step. The server sends the first and what each step changes.

const EVERY = 32; // one of so many is kept, so that any is near one that is kept

export class Timeline {
  /** @param {SentTimeline} sent */
  constructor({ start, steps }) {
    /** @type {Step[]} */
    this.steps = steps.map(([number, seat, turn, round, verdict, says, change]) => ({
      number,
      seat,
      turn,
      round,
      verdict,
      says,
      change,
    }));
    this.length = steps.length;
    /**
     * Of a branch: how many steps of the main line it goes along with.
     * @type {number | undefined}
     */
    this.base = undefined;
    this.kept = [start];
    this.last = { n: 0, table: start };
    /** @type {Map<number | string, number>} */
    this.places = new Map(this.steps.map((step, at) => [step.number, at + 1]));
  }

  /**
   * The table after the n-th step; 0 is the start. Nobody changes a table.
   * @param {number} n
   */
  at(n) {
    if (n === this.last.n) return this.last.table;
    let from =
      this.last.n < n && n - this.last.n < EVERY
        ? this.last.n
        : Math.min(Math.floor(n / EVERY), this.kept.length - 1) * EVERY;
    let table = from === this.last.n ? this.last.table : this.kept[from / EVERY];
    while (from < n) {
      table = after(table, this.steps[from].change);
      from += 1;
      if (from % EVERY === 0 && this.kept.length === from / EVERY) this.kept.push(table);
    }
    this.last = { n, table };
    return table;
  }

  /** @param {number} n */
  step(n) {
    return n ? this.steps[n - 1] : null;
  }

  /**
   * The step of an event; of one that does not stand, the one before it.
   * @param {number | string} number
   */
  of(number) {
    const exact = this.places.get(number);
    if (exact !== undefined) return exact;
    let n = this.length;
    while (n && this.steps[n - 1].number > number) n -= 1;
    return n;
  }

  /**
   * The last step of the turn or round before, and of the one that is being played or comes next.
   * @param {number} n
   * @param {"turn" | "round"} unit
   */
  back(n, unit) {
    if (n <= 1) return 0;
    const here = this.steps[n - 1][unit];
    let to = n - 1;
    while (to && this.steps[to - 1][unit] === here) to -= 1;
    return to;
  }

  /**
   * @param {number} n
   * @param {"turn" | "round"} unit
   */
  on(n, unit) {
    if (n >= this.length) return this.length;
    const next = this.steps[n][unit];
    let to = n + 1;
    while (to < this.length && this.steps[to][unit] === next) to += 1;
    return to;
  }
}

/**
 * @param {Table} table
 * @param {Table} change
 */
function after(table, change) {
  const next = { ...table };
  for (const place in change) {
    const content = change[place];
    next[place] =
      Array.isArray(content) && content[0] === "+"
        ? [.../** @type {string[]} */ (table[place]), ...content.slice(1)]
        : content;
  }
  return next;
}
