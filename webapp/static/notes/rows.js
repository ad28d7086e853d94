// @ts-check
// Notes in the list of moves: a glyph beside each move, and the lines that stand below it. Drawn anew when notes
// change; a step only turns over those that it passes.
import { draw } from "../board/parts.js";
import { one } from "../platform/dom.js";
import { html, render } from "../vendor/lit-html.js";

export class Rows {
  /** @param {ViewerGame} game */
  constructor(game) {
    this.game = game;
    /** @type {Shelf | null} */
    this.shelf = null;
    this.lines = new Map(
      [...game.root.querySelectorAll(".talk[data-note]")].map((line) => [Number(line.dataset.note), line]),
    );
    /** @type {Map<HTMLElement, HTMLElement>} */
    this.signs = new Map(); // row to its sign
    /** @type {{ until: number; elements: HTMLElement[] }[]} */
    this.turned = []; // by the step from which on they are shown
    this.reached = 0; // how many of them are shown
    this.size = 0;
    for (const sign of game.root.querySelectorAll(".move-list [data-noted]")) sign.remove();
  }

  /** @param {Shelf} shelf */
  show(shelf) {
    this.shelf = shelf;
    for (const sign of this.signs.values()) sign.remove();
    for (const line of this.lines.values()) line.hidden = true;
    this.signs.clear();
    this.size = this.game.rows.size;
    this.turned = [];
    for (const thread of shelf.threads) this.#thread(thread, shelf);
    this.turned.sort((a, b) => a.until - b.until);
    this.reached = 0;
    this.at();
  }

  /**
   * @param {Thread} thread
   * @param {Shelf} shelf
   */
  #thread(thread, shelf) {
    const notes = shelf.answered(thread);
    const number = /^\d+$/.test(thread.about) ? Number(thread.about) : thread.about;
    const row = thread.kind === "event" ? this.game.rows.get(number) : null;
    const elements = notes.flatMap((note) => this.lines.get(note.number) ?? []);
    const glyph = notes.find((note) => note.glyph)?.glyph;
    if (row && notes.length && (glyph || !this.signs.has(row))) {
      this.signs.get(row)?.remove();
      const sign = document.createElement("span");
      sign.className = "noted-here";
      const { words } = shelf.told;
      render(
        glyph
          ? html`<span class="glyph" title=${words.glyphs[glyph]}>${glyph}</span
              ><span class="only-read"> ${words.glyphs[glyph]}</span>`
          : html`${draw("noted", "i")}<span class="only-read"> ${words.note}</span>`,
        sign,
      );
      one(row, ".marks").append(sign);
      this.signs.set(row, sign);
      elements.push(sign);
    }
    if (!elements.length) return;
    for (const element of elements) element.hidden = true;
    this.turned.push({ until: thread.until, elements });
  }

  at() {
    if (!this.shelf) return;
    if (this.size !== this.game.rows.size) return void this.show(this.shelf); // a variation was unfolded
    const { kept, here } = this.shelf;
    const limit = kept.spoilerFree ? here : Infinity;
    while (this.reached < this.turned.length && this.turned[this.reached].until <= limit)
      this.#turn(this.reached++, false);
    while (this.reached && this.turned[this.reached - 1].until > limit) this.#turn(--this.reached, true);
  }

  /**
   * @param {number} at
   * @param {boolean} hidden
   */
  #turn(at, hidden) {
    for (const element of this.turned[at].elements) element.hidden = hidden;
  }
}
