// @ts-check
// The pencil: marks are drawn on the table by mouse, finger or keys. A dialog lies over the page meanwhile, so that
// no tap and no key means anything else.
import { around, one } from "../platform/dom.js";
import { html, render, svg } from "../vendor/lit-html.js";
import { COLOURS, MOST_MARKS, spelled, toggled } from "./marks-text.js";
import { ring } from "./strokes.js";

const STILL = 8; // pixels that a finger moves without meaning it
/** @type {{ [key: string]: number }} */
const WAYS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Pencil {
  colour = COLOURS[0];
  /** @type {Sketch["at"]} */
  at = null;
  /** @type {Sketch["hovered"]} */
  hovered = null;
  /** @type {Sketch["begun"]} */
  begun = null;
  /** @type {Sketch["drag"]} */
  drag = null;
  #arrows = false; // whether taps draw arrows
  /** @type {Mark[][]} */
  #before = []; // for "undo"
  #spots;
  #telling;
  #changed;
  #dialog = document.createElement("dialog");
  /** @type {({ from: string | null; still: boolean } & Point) | null} */
  #down = null;
  /** @type {Drawn} */
  #said;

  /**
   * @param {Spots} spots
   * @param {Telling} telling
   * @param {Mark[]} marks
   * @param {() => void} changed
   */
  constructor(spots, telling, marks, changed) {
    this.marks = marks;
    this.#spots = spots;
    this.#telling = telling;
    this.#changed = changed;
    this.#said = telling.words.how;
  }

  /**
   * The text of what was drawn, or null.
   * @returns {Promise<string | null>}
   */
  draw() {
    const dialog = this.#dialog;
    dialog.className = "marks-edit";
    dialog.setAttribute("aria-label", this.#telling.words.title);
    this.#show();
    document.body.append(dialog);
    dialog.addEventListener("keydown", (event) => this.#key(event));
    const pad = one(dialog, ".marks-pad");
    this.#follow(pad);
    dialog.showModal();
    pad.focus();
    this.#changed();
    return new Promise((resolve) => {
      dialog.addEventListener(
        "close",
        () => {
          dialog.remove();
          resolve(dialog.returnValue === "keep" ? spelled(this.marks) : null);
        },
        { once: true },
      );
    });
  }

  // ── what is drawn ───────────────────────────────────────────────────────────────────────────────────────

  /** @param {string} place */
  #mark(place, to = "") {
    const mark = { colour: this.colour, place, to };
    const next = toggled(this.marks, mark);
    if (!next) return this.#tell("full", { most: String(MOST_MARKS) });
    const gone = next.length < this.marks.length;
    this.#before.push(this.marks);
    this.marks = next;
    if (gone) this.#tell("removed", { mark: this.#telling.mark(mark) });
    else this.#say(this.#telling.mark(mark));
  }

  /** @param {string} name */
  #tap(name) {
    const from = this.begun;
    this.begun = null;
    if (from === name) this.#tell("dropped");
    else if (from) this.#mark(from, name);
    else if (this.#arrows) this.#begin(name);
    else this.#mark(name);
  }

  /** @param {string} name */
  #begin(name) {
    this.begun = name;
    this.#tell("begun", { place: this.#telling.place(name) });
  }

  #undo() {
    this.begun = null;
    const before = this.#before.pop();
    if (!before) return this.#tell("nothing");
    this.marks = before;
    this.#tell("undone");
  }

  #clear() {
    this.begun = null;
    if (!this.marks.length) return this.#tell("nothing");
    this.#before.push(this.marks);
    this.marks = [];
    this.#tell("cleared");
  }

  /** @param {string} colour */
  #choose(colour) {
    this.colour = colour;
    this.#tell(`in-${colour}`);
  }

  #switch() {
    this.#arrows = !this.#arrows;
    this.begun = null;
    this.#tell(this.#arrows ? "arrows-on" : "arrows-off");
  }

  // ── pointer ─────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {HTMLElement} pad */
  #follow(pad) {
    const end = () => {
      this.#down = this.drag = null;
      this.#changed();
    };
    pad.addEventListener("pointerdown", (event) => {
      if (!event.isPrimary) return end(); // two fingers make the page larger
      if (event.button) return;
      this.at = null;
      this.#down = {
        x: event.clientX,
        y: event.clientY,
        from: this.#spots.at(event.clientX, event.clientY),
        still: true,
      };
      pad.setPointerCapture(event.pointerId);
    });
    pad.addEventListener("pointermove", (event) => this.#move(event));
    pad.addEventListener("pointerup", (event) => {
      const down = this.#down;
      end();
      const on = down && this.#spots.at(event.clientX, event.clientY);
      if (!down || !on) return;
      if (down.still || on === down.from) this.#tap(on);
      else if (down.from) this.#mark(down.from, on);
    });
    pad.addEventListener("pointercancel", end);
    pad.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  #move({ clientX: x, clientY: y, pointerType }) {
    this.hovered = pointerType === "mouse" || this.drag ? this.#spots.at(x, y) : null;
    const down = this.#down;
    if (down && Math.hypot(x - down.x, y - down.y) > STILL) down.still = false;
    this.drag = down?.from && !down.still ? { from: down.from, x, y } : null;
    this.#changed();
  }

  /**
   * The page scrolls by itself, but what scrolls within it lies under the dialog.
   * @param {WheelEvent} event
   */
  #wheel(event) {
    const { clientX: x, clientY: y, deltaY } = event;
    for (const part of this.#spots.parts) {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom || part.scrollHeight <= part.clientHeight + 1) continue;
      event.preventDefault();
      part.scrollTop += deltaY;
    }
  }

  // ── keys ────────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {KeyboardEvent} event */
  #key(event) {
    const onButton = around(event, "button");
    const { key } = event;
    const act = this.#act(key, event.ctrlKey || event.metaKey, onButton);
    if (!act || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /**
   * @param {string} key
   * @param {boolean} ctrl
   * @param {HTMLElement | null} onButton
   */
  #act(key, ctrl, onButton) {
    if (ctrl) return key === "Enter" ? () => this.#close("keep") : null;
    if (key === "Escape") return () => this.#escape();
    if (key in WAYS || key === "Home" || key === "End") return () => this.#go(key);
    if (key === "Backspace") return () => this.#undo();
    if (key >= "1" && key <= "4" && key.length === 1) return () => this.#choose(COLOURS[Number(key) - 1]);
    if (key === "a") return () => (this.at ? this.#begin(this.at) : this.#go("Home"));
    if (onButton || (key !== "Enter" && key !== " ")) return null;
    return () => (this.at ? this.#tap(this.at) : this.#go("Home"));
  }

  #escape() {
    if (!this.begun) return this.#close("");
    this.begun = null;
    this.#tell("dropped");
  }

  /** @param {string} key */
  #go(key) {
    const all = this.#spots.all();
    const n = all.indexOf(this.at ?? "");
    const sideways = key === "ArrowLeft" || key === "ArrowRight";
    if (key === "End") this.at = all.at(-1) ?? null;
    else if (key === "Home" || n < 0 || !this.at) this.at = all[0] ?? null;
    else this.at = sideways ? (all[n + WAYS[key]] ?? this.at) : this.#beyond(all, this.at, WAYS[key]);
    if (!this.at) return;
    one(this.#dialog, ".marks-pad").focus({ preventScroll: true });
    this.#spots.elements(this.at)[0].scrollIntoView({ block: "nearest", inline: "nearest" });
    const about = this.marks.filter(({ place, to }) => place === this.at || to === this.at);
    this.#say(html`${this.#telling.whole(this.at)}${about.map((mark) => html`; ${this.#telling.mark(mark)}`)}`);
  }

  /**
   * The next thing above or below.
   * @param {string[]} all
   * @param {string} at
   * @param {number} way
   */
  #beyond(all, at, way) {
    const middle = (/** @type {string} */ name) => {
      const { left, right, top, bottom } = this.#spots.elements(name)[0].getBoundingClientRect();
      return [(left + right) / 2, (top + bottom) / 2];
    };
    const [x, y] = middle(at);
    let [best, least] = [at, Infinity];
    for (const name of all) {
      const [otherX, otherY] = middle(name);
      const [across, along] = [Math.abs(otherX - x), (otherY - y) * way];
      const far = along + 2 * across;
      if (along > 6 && far < least) [best, least] = [name, far];
    }
    return best;
  }

  // ── what is said and offered ────────────────────────────────────────────────────────────────────────────

  /** @param {string} how */
  #close(how) {
    this.#dialog.close(how);
  }

  /**
   * @param {string} name
   * @param {DrawnFacts} [facts]
   */
  #tell(name, facts) {
    this.#say(this.#telling.say(name, facts));
  }

  /** @param {Drawn} words */
  #say(words) {
    this.#said = words;
    this.#show();
    this.#changed();
  }

  #show() {
    const { words } = this.#telling;
    /**
     * @param {string} text
     * @param {() => void} does
     */
    const button = (text, does, kind = "") =>
      html`<button type="button" class="btn ${kind}" @click=${does}>${text}</button>`;
    render(
      html` <div
          class="marks-pad ${this.#arrows ? "for-arrows" : ""}"
          tabindex="0"
          role="application"
          aria-label=${words.pad}
          aria-describedby="marks-keys"
        ></div>
        <div class="marks-tools panel">
          <p class="marks-said" role="status">${this.#said}</p>
          <div class="marks-row">
            <div class="marks-inks" role="group" aria-label=${words.colour}>
              ${COLOURS.map((colour, n) => this.#ink(colour, words[`ink-${colour}`], n + 1))}
            </div>
            <button type="button" class="btn" aria-pressed=${String(this.#arrows)} @click=${() => this.#switch()}>
              <svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 20 19 5M9 4.5h10.5V15"></path></svg
              >${words.arrow}
            </button>
            ${button(words.undo, () => this.#undo())}${button(words.clear, () => this.#clear())}
            <div class="marks-end">
              ${button(words.cancel, () => this.#close(""))}${button(words.keep, () => this.#close("keep"), "main")}
            </div>
          </div>
          <p class="marks-keys" id="marks-keys">${words.keys}</p>
        </div>`,
      this.#dialog,
    );
  }

  /**
   * @param {string} colour
   * @param {string} label
   * @param {number} key
   */
  #ink(colour, label, key) {
    const sample = svg`<svg viewBox="0 0 28 28" aria-hidden="true"><g class="stroke-of is-${colour}">${ring(
      { left: 7, right: 21, top: 7, bottom: 21 },
      3,
    )}</g></svg>`;
    return html`<button
      type="button"
      class="btn marks-ink"
      aria-label=${label}
      title="${label} (${key})"
      aria-pressed=${String(this.colour === colour)}
      @click=${() => this.#choose(colour)}
    >
      ${sample}
    </button>`;
  }
}
