// @ts-check
// The picker: which card is it? By its face, by its id, or by what is printed on it: "2 points red".
import { html, nothing, render } from "../vendor/lit-html.js";
import { typed } from "../platform/dom.js";
import { draw } from "../board/parts.js";

export class Picker {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {KnownToRecord} known
   */
  constructor(dialog, known) {
    this.dialog = dialog;
    this.known = known;
    this.words = known.record;
    this.title = "";
    /** @type {string[]} */
    this.ids = [];
    this.many = 1;
    this.shape = "card";
    this.skip = "";
    /** @type {string[]} */
    this.found = [];
    this.wish = "";
    /** @type {((found: string[] | null) => void) | null} */
    this.answer = null;
    dialog.addEventListener("cancel", () => this.#done(null));
  }

  /**
   * `ids` are offered, `many` of them are asked for; the answer is a list, or null if nobody noted them.
   * @param {{ title: string; ids: string[]; many?: number; shape?: string; skip?: string }} wish
   * @returns {Promise<string[] | null>}
   */
  ask({ title, ids, many = 1, shape = "card", skip = "" }) {
    Object.assign(this, { title, ids, many, shape, skip, found: [], wish: "" });
    this.#draw();
    this.dialog.showModal();
    return new Promise((answer) => {
      this.answer = answer;
    });
  }

  /** @param {string[] | null} found */
  #done(found) {
    if (this.dialog.open) this.dialog.close();
    this.answer?.(found);
    this.answer = null;
  }

  /** @param {string} id */
  #pick(id) {
    this.found = this.found.includes(id) ? this.found.filter((each) => each !== id) : [...this.found, id];
    if (this.found.length === this.many) this.#done(this.found);
    else this.#draw();
  }

  /** @param {string} id */
  #fits(id) {
    const label = fold(`${id} ${this.known.names[id] ?? ""} ${this.known.labels[id]}`);
    return fold(this.wish)
      .split(/\s+/)
      .every((word) => label.includes(word));
  }

  #draw() {
    const shown = this.ids.filter((id) => this.#fits(id));
    render(
      html` <header>
          <h2>${this.title}${this.many > 1 ? html` <small>${this.found.length}/${this.many}</small>` : nothing}</h2>
          <button type="button" class="btn" data-skip @click=${() => this.#done([])}>${this.skip}</button>
          <button
            type="button"
            class="btn icon bare"
            data-later
            aria-label=${this.words.later}
            @click=${() => this.#done(null)}
          >
            ${draw("cross", "i")}
          </button>
        </header>
        <input
          type="search"
          .value=${this.wish}
          placeholder=${this.words.find}
          aria-label=${this.words.find}
          autocomplete="off"
          @input=${typed((wish) => {
            this.wish = wish;
            this.#draw();
          })}
          @keydown=${(/** @type {KeyboardEvent} */ event) => {
            if (event.key === "Enter" && shown.length === 1) this.#pick(shown[0]);
          }}
        />
        <div class="faces ${this.shape}s">
          ${shown.map(
            (id) =>
              html`<button
                type="button"
                class="slot"
                data-pick=${id}
                aria-pressed=${this.found.includes(id)}
                aria-label=${this.known.labels[id]}
                @click=${() => this.#pick(id)}
              >
                ${draw(`c-${id}`, this.shape)}
              </button>`,
          )}
        </div>`,
      this.dialog,
    );
  }
}

/** @param {string} text */
function fold(text) {
  return text.toLocaleLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ł", "l");
}
