// @ts-check
// Witness: each answer about a game is compared with what this phone has seen of it. What goes on from another past is
// shown until somebody has read it.
import { json } from "../platform/dom.js";
import { warn } from "./warning.js";
import { gone, there } from "./gone.js";
import { differing, evidence, keep, merged, seen } from "./seen.js";

const [SHOWN, BETWEEN] = [8, 10]; // lines in the warning; events between two receipts

/** @typedef {() => Promise<{ lines: SaidLine[] } | null>} AskLines */
/** @typedef {(events: number[]) => Promise<HeadsTold | null>} AskHeads */

export class Witness {
  /**
   * @param {string} game
   * @param {AskHeads} heads
   * @param {AskLines} said
   */
  constructor(game, heads, said) {
    this.game = game;
    this.askHeads = heads;
    this.askSaid = said;
    this.clock = 0; // how far the site's clock is ahead, in ms
    this.told = "";
    this.signed = -1;
    this.asking = false;
    this.again = false;
    /** @type {SeenLine[]} */
    this.lines = [];
    const { found } = seen(game);
    if (found) this.show(found); // without a connection too
  }

  /**
   * An answer has come: the heads in it, and what of the record is shown with it.
   * @param {{ last: number; heads?: Head[]; over?: boolean }} answer
   * @param {SeenLine[]} lines
   */
  saw(answer, lines) {
    there(this.game);
    const told = JSON.stringify([answer.last, answer.heads]);
    if (told === this.told) return;
    this.told = told;
    this.lines = lines;
    const kept = seen(this.game);
    if (kept.found) return;
    const newest = kept.heads.at(-1);
    const now = new Map(answer.heads ?? []);
    const fits = newest && this.signed >= 0 && now.get(newest[0]) === newest[1];
    if (fits) this.#keep(kept, [answer.last, now.get(answer.last) ?? ""]);
    if (!fits || answer.over || answer.last - this.signed >= BETWEEN) this.compare();
  }

  /**
   * Ask for all heads that were kept. An answer may have been overtaken by another one, so nobody is warned before the
   * site has been asked once more.
   */
  async compare() {
    this.again = true;
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.again) {
        this.again = false;
        await this.#compare();
      }
    } finally {
      this.asking = false;
    }
  }

  async #compare() {
    const before = seen(this.game);
    if (before.found) return;
    const told = await this.askHeads(before.heads.map(([event]) => event));
    if (!told) return; // no connection: what was kept stays, and is compared when it is back
    this.clock = Date.parse(told.receipt.at) - Date.now();
    const found = differing(before.heads, told);
    const kept = seen(this.game); // another tab may have kept more
    if (!found) {
      this.signed = told.last;
      kept.receipt = told.receipt;
      this.#keep(kept, [told.receipt.event, told.receipt.head]);
      return;
    }
    const said = (await this.askSaid())?.lines ?? [];
    const saw = kept.lines.filter(([event]) => event <= found.event).slice(-SHOWN);
    const first = saw[0]?.[0] ?? Infinity;
    const from = first <= found.last ? first : Math.max(1, found.last - SHOWN + 1);
    const now = said.filter(([event]) => event >= from && event < from + SHOWN).map(line);
    kept.found = { ...found, saw, now };
    keep(this.game, kept);
    this.show(kept.found);
  }

  /**
   * @param {Seen} kept
   * @param {Head} head
   */
  #keep(kept, [event, head]) {
    const newest = kept.heads.at(-1)?.[0] ?? -1;
    const at = `${new Date(Date.now() + this.clock).toISOString().slice(0, 19)}Z`;
    if (head && event > newest) kept.heads.push([event, head, at]);
    kept.lines = merged(kept.lines, this.lines);
    keep(this.game, kept);
  }

  // The site answers that there is no such game.
  gone() {
    return gone(this.game);
  }

  /** @param {Found} found */
  show(found) {
    warn(found, json("seen"), evidence(this.game), () => this.#read());
  }

  // Somebody has read it: the page goes on with what the site says now, and what was seen before is kept aside.
  #read() {
    const { heads, receipt, former } = seen(this.game);
    keep(this.game, { heads: [], lines: [], receipt: null, found: null, former: [...former, { heads, receipt }] });
    for (const name of Object.keys(localStorage))
      if (name.startsWith(`recount-table-/g/${this.game}/`)) localStorage.removeItem(name);
    location.reload();
  }
}

/** @param {SaidLine} said @returns {SeenLine} */
export function line([event, , words]) {
  return [event, words];
}
