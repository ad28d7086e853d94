// @ts-check
// A drawer: a dialog from below that asks one thing. Whoever opens it draws what is in it, anew whenever that changes.
import { html, render } from "../vendor/lit-html.js";
import { draw } from "../board/parts.js";

export class Drawer {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {Names} words
   */
  constructor(dialog, words) {
    this.dialog = dialog;
    this.words = words;
    /** @type {Drawn} */
    this.title = "";
    /** @type {(() => unknown) | null} */
    this.content = null;
    dialog.addEventListener("close", () => {
      if (!dialog.open) this.content = null;
    }); // it may be open again by then
  }

  /**
   * `content` is a function that gives the template; draw() calls it again.
   * @param {Drawn} title
   * @param {() => unknown} content
   */
  open(title, content) {
    this.title = title;
    this.content = content;
    this.draw();
    if (!this.dialog.open) this.dialog.showModal();
  }

  draw() {
    if (!this.content) return;
    render(
      html`<header>
          <h2>${this.title}</h2>
          <button
            type="button"
            class="btn icon bare"
            data-close
            aria-label=${this.words.close}
            @click=${() => this.close()}
          >
            ${draw("cross", "i")}
          </button>
        </header>
        <div class="inside">${this.content()}</div>`,
      this.dialog,
    );
  }

  close() {
    if (this.dialog.open) this.dialog.close();
  }
}
