// @ts-check
// A record is checked while somebody types it, a file or a drop becomes its text, and nothing typed gets lost.
import { around, one } from "../platform/dom.js";

const form = one(document, "form.adding", HTMLFormElement);
const record = one(form, "[name=text]", HTMLTextAreaElement);
const file = one(form, "[name=file]", HTMLInputElement);
const found = one(form, "#found");
const store = one(form, ".store", HTMLButtonElement);
const panel = /** @type {HTMLElement} */ (form.closest(".drop"));
const PAUSE = 350; // milliseconds without a key before a record is looked at

let waiting = 0;
/** @type {XMLHttpRequest | null} */
let asking = null;

// The answer is the part of the page that the server would send without a script. Asked for as a document, it is
// parsed without any text being trusted as markup here.
function check() {
  clearTimeout(waiting);
  asking?.abort();
  const ask = (asking = new XMLHttpRequest());
  ask.responseType = "document";
  ask.addEventListener("load", () => answered(ask.responseXML));
  ask.addEventListener("error", unanswered);
  ask.open("POST", form.dataset.check ?? "");
  ask.send(new FormData(form));
}

/** @param {Document | null} answer */
function answered(answer) {
  if (!answer) return unanswered();
  found.replaceChildren(...answer.body.childNodes);
  store.disabled = found.querySelector(".stuck") !== null;
}

function unanswered() {
  const said = document.createElement("p");
  said.className = "reason small quiet";
  said.textContent = form.dataset.offline ?? "";
  found.replaceChildren(said);
  store.disabled = false;
}

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(check, PAUSE);
  keep();
}

// ---------- files ----------

/** @param {File} chosen */
async function take(chosen) {
  if (chosen.size > 4_000_000) return check(); // the server has the sentence for that
  try {
    record.value = new TextDecoder("utf-8", { fatal: true }).decode(await chosen.arrayBuffer());
    file.value = "";
    keep();
  } catch {
    // No UTF-8: the file goes as it is, and the answer says so.
  }
  return check();
}

file.addEventListener("change", () => file.files?.length && take(file.files[0]));
for (const event of /** @type {const} */ (["dragenter", "dragover"])) {
  panel.addEventListener(event, (drag) => {
    if (!drag.dataTransfer?.types.includes("Files")) return;
    drag.preventDefault();
    panel.classList.add("over");
  });
}
for (const event of ["dragleave", "drop"]) panel.addEventListener(event, () => panel.classList.remove("over"));
panel.addEventListener("drop", (drop) => {
  const { files } = drop.dataTransfer ?? {};
  if (!files?.length) return;
  drop.preventDefault();
  file.files = files;
  take(files[0]);
});

// ---------- the way to a line ----------

found.addEventListener("click", (click) => {
  const button = around(click, "[data-line]");
  if (!button) return;
  const lines = record.value.split("\n");
  const line = Number(button.dataset.line) - 1;
  const start = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
  const column = Math.min(Number(button.dataset.column) - 1, (lines[line] ?? "").length);
  record.focus();
  record.setSelectionRange(start + column, start + (lines[line] ?? "").length);
  record.scrollTop = (record.scrollHeight * line) / lines.length - record.clientHeight / 2;
});

// ---------- what is typed is kept in this tab until it is stored ----------

function keep() {
  try {
    sessionStorage.setItem("record", record.value);
  } catch {
    // Storage is switched off or full: the browser's own history still has the text.
  }
}

function remembered() {
  try {
    const sent = sessionStorage.getItem("record-sent");
    const text = sessionStorage.getItem("record");
    sessionStorage.removeItem("record-sent");
    if (sent !== null && sent === text) sessionStorage.removeItem("record");
    else return text ?? "";
  } catch {
    // As above.
  }
  return "";
}

form.addEventListener("submit", () => {
  try {
    sessionStorage.setItem("record-sent", record.value);
  } catch {
    // As above.
  }
});
record.addEventListener("input", later);

// A form that comes back from the server is not stored: what is in it stays.
const before = remembered();
if (record.value) keep();
else if (before) record.value = before;
if (record.value && !found.firstElementChild) check();
form.classList.add("live");
