// The page of the judge: the table, drawn from a view of it; its link; and, where the table is one's own, the editor.
import { html, nothing, render } from "../vendor/lit-html.js";
import { faces } from "../viewer/faces.js";
import * as gauntletBoard from "../viewer/gauntlet-board.js";
import * as gemsBoard from "../viewer/gems-board.js";
import { Now } from "../viewer/now.js";
import { badge } from "../viewer/parts.js";
import { Timeline } from "../viewer/timeline.js";
import { Editor } from "./editor.js";
import { gauntletBox, gauntletHolders, gemsBox, gemsHolders } from "./holders.js";
import { GauntletPosition, GemsPosition } from "./position.js";

const root = document.querySelector("main");
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const known = read("known");
const fixed = root.hasAttribute("data-fixed");
const ours = known.game === "gauntlet";
const text = root.querySelector("#position");

const page = {
  root,
  known,
  seats: Object.keys(known.seats),
  read(lines) {
    page.position = ours ? new GauntletPosition(lines, { seats: page.seats }) : new GemsPosition(lines, { seats: page.seats, tiles: known.tiles });
  },
  draw(table) {
    page.now = new Now(new Timeline({ start: table, steps: [] }), 0, known);
    if (!fixed) page.now.taps = () => 0; // piles, decks and unknown cards are buttons then
    const words = known.edit.say;
    const board = root.querySelector(".table");
    board.hidden = ours; // there every card lies before somebody
    if (!ours) render(gemsBoard.table(page.now), board);
    render((ours ? gauntletHolders : gemsHolders)(page.now, page.position, words, fixed), root.querySelector(".holders"));
    if (fixed) return;
    const box = root.querySelector(".box");
    box.hidden = false;
    render((ours ? gauntletBox : gemsBox)(page.now, page.position, words, known.edit.box), box.querySelector(".in-box"));
    render(whose(words), root.querySelector(".whose"));
  },
  // A table that the server has accepted: it stands in the address, and the answer below is about another one.
  show({ position, table }) {
    text.value = position;
    page.read(position);
    page.draw(table);
    for (const field of root.querySelectorAll("form.ask [name=position]")) field.value = position;
    const ask = root.querySelector("form.ask");
    if (!ask.elements.position) ask.append(Object.assign(document.createElement("input"), { type: "hidden", name: "position", value: position }));
    const address = new URL(location.href);
    address.searchParams.set("position", position);
    history.replaceState(null, "", address);
    root.querySelector(".stale").hidden = false;
    root.querySelector(".answers").classList.add("old");
  },
};

function whose(words) {
  const stages = ours ? html`<label class="small">${words.stage} <select data-stage>${["", "drawn", "played"].map((stage) => html`<option value=${stage} ?selected=${page.position.stage === stage}>${words[`stage-${stage}`]}</option>`)}</select></label>` : nothing;
  return html`<span class="small">${words.turn}</span>${page.seats.map((seat) => html`<button type="button" class="btn icon" data-turn=${seat} aria-pressed=${page.position.turn === seat} aria-label="${words.turn}: ${page.now.who(seat)}">${badge(seat)}</button>`)}${stages}`;
}

page.read(text.value);
page.draw(read("table"));
if (!fixed) new Editor(page);
faces(root.dataset.faces).then(() => root.classList.add("ready"));

root.querySelector(".copy").addEventListener("click", async () => {
  const address = new URL(location.href);
  address.searchParams.delete("lang"); // whoever opens it reads it in their own
  const said = root.querySelector(".copied");
  try {
    await navigator.clipboard.writeText(address.href);
    said.textContent = known.say.copied;
  } catch {
    said.textContent = `${known.say.copy} ${address.href}`; // plain http has no clipboard
  }
});
