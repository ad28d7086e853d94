// @ts-check
// The menu: what is done now and then. Each part of the page adds its own line.
import { html } from "../vendor/lit-html.js";
import { draw } from "../board/parts.js";

/**
 * A line is { name, sign, word, act, shown }: `act` runs when it is chosen, `shown` tells whether it is offered now.
 * @param {RecordingPage} page
 */
export function menu(page) {
  const lines = page.menu.filter((line) => line.shown?.() ?? true);
  return html`<ul class="lines" role="list">
    ${lines.map(
      (line) =>
        html`<li>
          <button
            type="button"
            class="btn bare"
            data-menu=${line.name}
            @click=${() => {
              page.drawer.close();
              line.act();
            }}
          >
            ${draw(line.sign, "i")}${line.word}
          </button>
        </li>`,
    )}
  </ul>`;
}

/** @param {RecordingPage} page */
export function more(page) {
  return html`<button
    type="button"
    class="btn icon bare"
    data-more
    aria-haspopup="dialog"
    aria-label=${page.words.more}
    @click=${() => page.drawer.open(page.words.more, () => menu(page))}
  >
    ${draw("more", "i")}
  </button>`;
}
