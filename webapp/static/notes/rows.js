// Notes in the list of moves: a glyph beside each move, and the lines that stand below it. Drawn anew when notes change;
// a step only turns over those that it passes.
import { draw } from "../viewer/parts.js";
import { html, render } from "../vendor/lit-html.js";

export class Rows {
  constructor(game) {
    this.game = game;
    this.lines = new Map([...game.root.querySelectorAll(".talk[data-note]")].map((line) => [Number(line.dataset.note), line]));
    this.signs = new Map(); // row to its sign
    this.turned = []; // by the step from which on they are shown
    for (const sign of game.root.querySelectorAll(".move-list [data-noted]")) sign.remove();
  }

  show(shelf) {
    this.shelf = shelf;
    for (const sign of this.signs.values()) sign.remove();
    for (const line of this.lines.values()) line.hidden = true;
    this.signs.clear();
    this.size = this.game.rows.size;
    this.turned = [];
    for (const thread of shelf.told.threads) this.#thread(thread);
    this.turned.sort((one, other) => one.until - other.until);
    this.reached = 0;
    this.at();
  }

  #thread(thread) {
    const notes = this.shelf.answered(thread);
    const number = /^\d+$/.test(thread.about) ? Number(thread.about) : thread.about;
    const row = thread.kind === "event" ? this.game.rows.get(number) : null;
    const elements = notes.flatMap((note) => this.lines.get(note.number) ?? []);
    const glyph = notes.find((note) => note.glyph)?.glyph;
    if (row && notes.length && (glyph || !this.signs.has(row))) {
      this.signs.get(row)?.remove();
      const sign = document.createElement("span");
      sign.className = "noted-here";
      const { words } = this.shelf.told;
      render(glyph ? html`<span class="glyph" title=${words.glyphs[glyph]}>${glyph}</span><span class="only-read"> ${words.glyphs[glyph]}</span>` : html`${draw("noted", "i")}<span class="only-read"> ${words.note}</span>`, sign);
      row.querySelector(".marks").append(sign);
      this.signs.set(row, sign);
      elements.push(sign);
    }
    if (!elements.length) return;
    for (const element of elements) element.hidden = true;
    this.turned.push({ until: thread.until, elements });
  }

  at() {
    if (this.size !== this.game.rows.size) return void this.show(this.shelf); // a variation was unfolded
    const { kept, here } = this.shelf;
    const limit = kept.spoilerFree ? here : Infinity;
    while (this.reached < this.turned.length && this.turned[this.reached].until <= limit) this.#turn(this.reached++, false);
    while (this.reached && this.turned[this.reached - 1].until > limit) this.#turn(--this.reached, true);
  }

  #turn(at, hidden) {
    for (const element of this.turned[at].elements) element.hidden = hidden;
  }
}
