// Editing a study. The server draws it; here it is only said what changes, one sentence or two at a time.
import { Server } from "../record/server.js";
import { part, unique } from "./asking.js";
import { Editor, quoted } from "./editor.js";
import { remember } from "./own.js";
import { stepping } from "./stepping.js";

const root = document.querySelector("main");
const known = JSON.parse(document.getElementById("known").textContent);
const { words } = known;
const server = new Server(root.dataset.base, root.dataset.study);
const status = root.querySelector(".status");
const holder = root.querySelector(".body");
const undo = root.querySelector("[data-act=undo]");
const body = () => holder.querySelector(".study-body");
const last = () => Number(body().dataset.last);
const editor = new Editor(root.querySelector("form.editor"), words, { save, preview });
let busy = false;

function drawn() {
  undo.disabled = !body().dataset.undo;
  for (const button of holder.querySelectorAll(".changed [data-act=update]")) button.hidden = false;
  stepping(holder);
  remember(root.dataset.study, body().dataset.title);
}

// What stands now. The editor stays where it is, with what is in it.
async function renew() {
  const found = await part(`${root.dataset.base}/body`);
  if (!found) return;
  const focus = focused();
  editor.away();
  holder.replaceChildren(...[...found.children].map((each) => document.adoptNode(each)));
  editor.back(holder);
  drawn();
  focus?.();
}

// The same button of the same item; where it can go no further, the one that leads back; of what is gone, undo.
const INSTEAD = { up: "down", down: "up" };
function focused() {
  const { item } = document.activeElement?.closest("[data-item]")?.dataset ?? {};
  const { act } = document.activeElement?.dataset ?? {};
  if (!item || !act) return null;
  return () => {
    const buttons = [act, INSTEAD[act], "edit"].map((name) => holder.querySelector(`[data-item="${item}"] [data-act="${name}"]:not([disabled], [hidden])`));
    (buttons.find(Boolean) ?? undo).focus();
  };
}

// One write. The same key goes out again where no answer came, so that it counts once.
async function write(say, done) {
  if (busy) return false;
  busy = true;
  const entry = { say, after: last(), key: unique() };
  let answer = await server.write(entry);
  answer ??= await server.write(entry);
  busy = false;
  if (!answer) {
    told(words.offline, true);
    return false;
  }
  if (!answer.ok) {
    told(answer.says ?? words["no-key"], true);
    if (answer.status === 409) await renew();
    return false;
  }
  await renew();
  told(done);
  return answer;
}

function told(words, grave = false) {
  status.textContent = words;
  status.classList.toggle("grave", grave);
  editor.told(grave ? words : "");
}

// New things come after an item, or at the end.
async function save({ say, number, after }) {
  if (number) return write(`amend ${number} ${say}`, words.saved);
  const next = last() + 1;
  const placed = after ? ` / put ${next} after ${after}` : "";
  const answer = await write(say + placed, words.saved);
  if (answer) holder.querySelector(`[data-item="${next}"]`)?.scrollIntoView({ block: "center" });
  return answer;
}

function preview(say) {
  return part(`${root.dataset.base}/preview`, { key: server.key, body: { say } });
}

const acts = {
  edit: (block) => editor.open(block.dataset.kind, { block, values: block.dataset, number: block.dataset.item }),
  up: (block) => write(`put ${block.dataset.item} after ${block.dataset.up}`, words.moved),
  down: (block) => write(`put ${block.dataset.item} after ${block.dataset.down}`, words.moved),
  remove: (block) => write(`amend ${block.dataset.item} -`, words.removed),
  update: (block) => write(`amend ${block.dataset.item} ${block.dataset.say}`, words.updated),
  title: () => editor.open("title", { block: holder.querySelector(".study-head"), values: { text: body().dataset.title } }),
  undo: () => write(body().dataset.undo.split(" ").map((number) => `amend ${number} - because ${quoted("undo")}`).join(" / "), words.undone),
};

root.addEventListener("click", (event) => {
  const button = event.target.closest("[data-act], [data-add]");
  if (!button || button.closest("form")) return;
  const block = button.closest("[data-item]");
  if (button.dataset.act) acts[button.dataset.act](block);
  else add(button.dataset.add, block);
});

function add(kind, block, values = {}) {
  const near = block ?? [...holder.querySelectorAll("[data-item]")].at(-1);
  const games = [...holder.querySelectorAll("[data-game]")].map((each) => each.dataset.game).filter(Boolean);
  editor.open(kind, { block: block ?? holder, values: { game: games.at(-1), ...values }, after: block ? near.dataset.item : "" });
}

if (!server.key) {
  root.classList.add("locked");
  told(words["no-key"], true);
} else {
  drawn();
  if (known.game) {
    history.replaceState(null, "", location.pathname);
    add("position", null, { game: known.game, first: known.at });
  }
}
root.classList.add("ready");
