// @ts-check
// Agreeing: a game with hidden hands is over. What is missing until they are shown, and the one button for it.
import { html, nothing } from "../vendor/lit-html.js";
import { draw } from "../board/parts.js";

/** @param {RecordingPage} page */
export function agreeing(page) {
  const { standing, server, waiting } = page;
  const asked = standing?.agree;
  if (!asked) return nothing;
  const sent = waiting.some((entry) => entry.say === asked.say);
  return html`<div class="agreeing" role="status">
    <p>${draw("hidden", "i")}<span>${asked.says}</span></p>
    ${
      asked.say && server.key && !sent
        ? html`<button type="button" class="btn main tall" data-agree @click=${() => page.send(asked.say, true)}>
            <span>${draw("check", "i")}${asked.button}</span>
          </button>`
        : nothing
    }
  </div>`;
}
