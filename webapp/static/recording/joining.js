// @ts-check
// Joining: what the menu offers to who writes, and what is said to who does not, or not any more.
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../board/now.js";
import { draw } from "../board/parts.js";
import { Invite } from "./invite.js";
import { Writers } from "./writers.js";

/** @param {RecordingPage} page */
export function joining(page) {
  const words = page.known.joining;
  const invite = new Invite(page);
  const writers = new Writers(page);
  const holds = () => typeof page.mine === "string"; // a seat, or "" for the whole table
  page.held = (answer) => held(page, answer);
  page.menu.push(
    { name: "invite", sign: "qr", word: words.invite, shown: () => page.mine === "", act: () => invite.open() },
    { name: "writers", sign: "key", word: words.who, shown: holds, act: () => writers.open() },
    { name: "move", sign: "phone", word: words.move, shown: holds, act: () => invite.move() },
  );
}

/**
 * What the server says of the key that was shown. An answer to a key that is not in use any more says nothing.
 * @param {RecordingPage} page
 * @param {{ mine?: string | null; by: string | null }} answer
 */
function held(page, { mine, by }) {
  if (mine === undefined || by !== page.server.key) return;
  page.mine = mine;
  if (mine === null && by) page.server.lost();
  else page.server.gone = page.server.gone && !by;
}

/** @param {RecordingPage} page */
export function lookingOn(page) {
  const { server, words, waiting } = page;
  const said = page.known.joining;
  const join = document.querySelector("main")?.dataset.join;
  if (!server.gone)
    return html`<div class="comp-top">
      <p class="quiet">${words["no-key"]}</p>
      <a class="btn" href=${join}>${said.join}</a>
    </div>`;
  return html`<div class="finding undecided" role="alert" data-gone>
      ${draw("key", "i")}
      <div>
        <p>${said.gone}</p>
        ${waiting.length ? html`<p>${say(said["gone-kept"], { count: waiting.length })}</p>` : nothing}
      </div>
    </div>
    <a class="btn" href=${join}>${said.rejoin}</a>`;
}
