// @ts-check
// The page of the judge: the table, drawn from a view of it; its link; and, where the table is one's own, the editor.
import { json, one } from "../platform/dom.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { faces } from "../board/faces.js";
import * as gemsBoard from "../board/gems-board.js";
import { Now } from "../board/now.js";
import { badge } from "../board/parts.js";
import { Timeline } from "../board/timeline.js";
import { Editor } from "./editor.js";
import { gauntletBox, gauntletHolders, gemsBox, gemsHolders } from "./holders.js";
import { GauntletPosition, GemsPosition } from "./position.js";

const root = one(document, "main");
/** @type {KnownToJudge} */
const known = json("known");
const fixed = root.hasAttribute("data-fixed");
const ours = known.game === "gauntlet";
const text = one(root, "#position", HTMLTextAreaElement);
const seats = Object.keys(known.seats);

/** @param {string} lines */
const positionIn = (lines) =>
  ours ? new GauntletPosition(lines, { seats }) : new GemsPosition(lines, { seats, tiles: known.tiles });

/** @param {Table} table */
function nowOf(table) {
  const now = new Now(new Timeline({ start: table, steps: [] }), 0, known);
  if (!fixed) now.taps = () => 0; // piles, decks and unknown cards are buttons then
  return now;
}

/** @type {JudgePage} */
const page = {
  root,
  known,
  seats,
  position: positionIn(text.value),
  now: nowOf(json("table")),
  read(lines) {
    page.position = positionIn(lines);
  },
  // A table that the server has accepted: it stands in the address, and the answer below is about another one.
  show({ position, table }) {
    text.value = position;
    page.read(position);
    page.now = nowOf(table);
    draw();
    for (const field of root.querySelectorAll("form.ask [name=position]"))
      /** @type {HTMLInputElement} */ (field).value = position;
    const ask = one(root, "form.ask", HTMLFormElement);
    if (!ask.elements.namedItem("position"))
      ask.append(Object.assign(document.createElement("input"), { type: "hidden", name: "position", value: position }));
    const address = new URL(location.href);
    address.searchParams.set("position", position);
    history.replaceState(null, "", address);
    one(root, ".stale").hidden = false;
    one(root, ".answers").classList.add("old");
  },
};

function draw() {
  const { now, position } = page;
  const { say: words, box } = known.edit;
  const board = one(root, ".table");
  board.hidden = ours; // there every card lies before somebody
  if (!ours) render(gemsBoard.table(now), board);
  render(
    position instanceof GauntletPosition
      ? gauntletHolders(now, position, words, fixed)
      : gemsHolders(now, position, words, fixed),
    one(root, ".holders"),
  );
  if (fixed) return;
  const boxAt = one(root, ".box");
  boxAt.hidden = false;
  if (position instanceof GemsPosition && "tile" in box)
    render(gemsBox(now, position, words, box), one(boxAt, ".in-box"));
  if (position instanceof GauntletPosition && "thanos" in box)
    render(gauntletBox(now, position, words, box), one(boxAt, ".in-box"));
  render(whose(words), one(root, ".whose"));
}

/** @param {Names} words */
function whose(words) {
  const { position } = page;
  const stages =
    position instanceof GauntletPosition
      ? html`<label class="small"
          >${words.stage}
          <select data-stage>
            ${["", "drawn", "played"].map(
              (stage) =>
                html`<option value=${stage} ?selected=${position.stage === stage}>${words[`stage-${stage}`]}</option>`,
            )}
          </select></label
        >`
      : nothing;
  return html`<span class="small">${words.turn}</span>${page.seats.map(
      (seat) =>
        html`<button
          type="button"
          class="btn icon"
          data-turn=${seat}
          aria-pressed=${position.turn === seat}
          aria-label="${words.turn}: ${page.now.who(seat)}"
        >
          ${badge(seat)}
        </button>`,
    )}${stages}`;
}

draw();
if (!fixed) new Editor(page);
faces(root.dataset.faces ?? "").then(() => root.classList.add("ready"));

one(root, ".copy").addEventListener("click", async () => {
  const address = new URL(location.href);
  address.searchParams.delete("lang"); // whoever opens it reads it in their own
  const said = one(root, ".copied");
  try {
    await navigator.clipboard.writeText(address.href);
    said.textContent = known.say.copied;
  } catch {
    said.textContent = `${known.say.copy} ${address.href}`; // plain http has no clipboard
  }
});
