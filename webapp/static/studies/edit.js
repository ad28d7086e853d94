// @ts-check
// Editing a study. The server draws it; here it is only said what changes, one sentence or two at a time.
import { around, json, one } from "../platform/dom.js";
import { Server } from "../recording/server.js";
import { part, unique } from "./asking.js";
import { Editor, quoted } from "./editor.js";
import { remember } from "./own.js";
import { stepping } from "./stepping.js";

const root = one(document, "main");
/** @type {KnownToStudy} */
const known = json("known");
const { words } = known;
const { base = "", study = "" } = root.dataset;
const server = new Server(base, study);
const status = one(root, ".status");
const holder = one(root, ".body");
const undo = one(root, "[data-act=undo]", HTMLButtonElement);
const body = () => one(holder, ".study-body");
const last = () => Number(body().dataset.last);
const editor = new Editor(one(root, "form.editor", HTMLFormElement), words, { save, preview });
let busy = false;

function drawn() {
  undo.disabled = !body().dataset.undo;
  for (const button of holder.querySelectorAll(".changed [data-act=update]")) button.hidden = false;
  stepping(holder);
  remember(study, body().dataset.title ?? "");
}

// What stands now. The editor stays where it is, with what is in it.
async function renew() {
  const found = await part(`${base}/body`);
  if (!found) return;
  const focus = focused();
  editor.away();
  holder.replaceChildren(...[...found.children].map((each) => document.adoptNode(each)));
  editor.back(holder);
  drawn();
  focus?.();
}

// The same button of the same item; where it can go no further, the one that leads back; of what is gone, undo.
/** @type {Names} */
const INSTEAD = { up: "down", down: "up" };
function focused() {
  const at = /** @type {HTMLElement | null} */ (document.activeElement);
  const { item } = at?.closest("[data-item]")?.dataset ?? {};
  const { act } = at?.dataset ?? {};
  if (!item || !act) return null;
  return () => {
    const buttons = [act, INSTEAD[act], "edit"].map((name) =>
      holder.querySelector(`[data-item="${item}"] [data-act="${name}"]:not([disabled], [hidden])`),
    );
    (buttons.find(Boolean) ?? undo).focus();
  };
}

/**
 * One write. The same key goes out again where no answer came, so that it counts once.
 * @param {string} say
 * @param {string} done
 */
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
  return true;
}

/** @param {string} words */
function told(words, grave = false) {
  status.textContent = words;
  status.classList.toggle("grave", grave);
  editor.told(grave ? words : "");
}

/**
 * New things come after an item, or at the end.
 * @param {WrittenItem} item
 */
async function save({ say, number, after }) {
  if (number) return write(`amend ${number} ${say}`, words.saved);
  const next = last() + 1;
  const placed = after ? ` / put ${next} after ${after}` : "";
  const written = await write(say + placed, words.saved);
  if (written) holder.querySelector(`[data-item="${next}"]`)?.scrollIntoView({ block: "center" });
  return written;
}

/** @param {string} say */
function preview(say) {
  return part(`${base}/preview`, { key: server.key, body: { say } });
}

/** @type {{ [act: string]: (block: HTMLElement) => unknown }} */
const ofAnItem = {
  edit: (block) => editor.open(block.dataset.kind ?? "", { block, values: block.dataset, number: block.dataset.item }),
  up: (block) => write(`put ${block.dataset.item} after ${block.dataset.up}`, words.moved),
  down: (block) => write(`put ${block.dataset.item} after ${block.dataset.down}`, words.moved),
  remove: (block) => write(`amend ${block.dataset.item} -`, words.removed),
  update: (block) => write(`amend ${block.dataset.item} ${block.dataset.say}`, words.updated),
};

/** @type {{ [act: string]: () => unknown }} */
const ofTheStudy = {
  title: () => editor.open("title", { block: one(holder, ".study-head"), values: { text: body().dataset.title } }),
  undo: () => {
    const numbers = (body().dataset.undo ?? "").split(" ");
    return write(numbers.map((number) => `amend ${number} - because ${quoted("undo")}`).join(" / "), words.undone);
  },
};

root.addEventListener("click", (event) => {
  const button = around(event, "[data-act], [data-add]");
  if (!button || button.closest("form")) return;
  const block = button.closest("[data-item]");
  const { act, add: kind } = button.dataset;
  if (kind) add(kind, block);
  else if (act && block) ofAnItem[act](block);
  else if (act) ofTheStudy[act]();
});

/**
 * @param {string} kind
 * @param {HTMLElement | null} block
 * @param {ItemValues} values
 */
function add(kind, block, values = {}) {
  const games = [...holder.querySelectorAll("[data-game]")].map((each) => each.dataset.game).filter(Boolean);
  editor.open(kind, {
    block: block ?? holder,
    values: { game: games.at(-1), ...values },
    after: block?.dataset.item ?? "",
  });
}

if (!server.key) {
  root.classList.add("locked");
  told(words["no-key"], true);
} else {
  drawn();
  if (known.game) {
    history.replaceState(null, "", location.pathname);
    add("position", null, { game: known.game, first: String(known.at) });
  }
}
root.classList.add("ready");
