// A drawer: a dialog from below that asks one thing. Whoever opens it draws what is in it, anew whenever that changes.
import { html, render } from "../vendor/lit-html.js";
import { draw } from "../viewer/parts.js";

export class Drawer {
  constructor(dialog, words) {
    Object.assign(this, { dialog, words });
    dialog.addEventListener("close", () => { if (!dialog.open) this.content = null; }); // it may be open again by then
  }

  // `content` is a function that gives the template; draw() calls it again.
  open(title, content) {
    Object.assign(this, { title, content });
    this.draw();
    if (!this.dialog.open) this.dialog.showModal();
  }

  draw() {
    if (!this.content) return;
    render(html`<header><h2>${this.title}</h2>
        <button type="button" class="btn icon bare" data-close aria-label=${this.words.close} @click=${() => this.close()}>${draw("cross", "i")}</button></header>
      <div class="inside">${this.content()}</div>`, this.dialog);
  }

  close() {
    if (this.dialog.open) this.dialog.close();
  }
}
