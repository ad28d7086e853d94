// @ts-check
// The page of the judge: the table, drawn from a view of it; its link; and, where the table is one's own, the editor.
import { json, one } from "../platform/dom.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { faces } from "../board/faces.js";
import { board, load } from "../board/chosen.js";
import { Now } from "../board/now.js";
import { badge } from "../board/parts.js";
import { Timeline } from "../board/timeline.js";
import { Editor } from "./editor.js";

const root = one(document, "main");
/** @type {KnownToJudge} */
const known = json("known");
/** @type {GameEditor | null} */
const game = known.edit && (await load(known.edit.script)); // none: the table is drawn, and its text is typed
const fixed = root.hasAttribute("data-fixed") || !game;
const text = one(root, "#position", HTMLTextAreaElement);
const seats = Object.keys(known.seats);

/** @param {string} lines */
const positionIn = (lines) =>
  game ? new game.Position(lines, { seats, tiles: known.tiles }) : { text: lines, turn: "", move: () => {} };

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
  const [tableAt, holdersAt] = [one(root, ".table"), one(root, ".holders")];
  tableAt.hidden = Boolean(game) && !game?.onTable;
  if (!tableAt.hidden) render(board.table(now), tableAt);
  if (!game) return render(board.seats(now), holdersAt);
  const { say: words, box } = known.edit;
  render(game.holders(now, position, words, fixed), holdersAt);
  if (fixed) return;
  const boxAt = one(root, ".box");
  boxAt.hidden = false;
  render(game.box(now, position, words, box), one(boxAt, ".in-box"));
  render(whose(words), one(root, ".whose"));
}

/** @param {Names} words */
function whose(words) {
  const { position } = page;
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
    )}${game?.whose?.(position, words) ?? nothing}`;
}

draw();
if (!fixed && game) new Editor(page, game);
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
