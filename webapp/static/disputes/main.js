// @ts-check
// A dispute: whoever holds a key of the game takes part in it. The page is the same for all; what this reader may do is
// asked for, and shown.
import { around, json, one } from "../platform/dom.js";
import { Server } from "../recording/server.js";
import { unique } from "../recording/outbox.js";

const LOOK = 4000; // ms between two looks at what others wrote
const TRIES = 4;
const DECIDES = new Set(["vote", "rule", "engine", "apply"]); // what nobody does about a record that they have not seen
const MATTERS = /^(amend|rewind|ruling|hearing|appeal)\b/;
const root = one(document, "main");
/** @type {KnownToDispute} */
const known = json("known");
const { words } = known;
const { base = "", game = "", number } = root.dataset;
const server = new Server(base, game);
const place = number ? `/${number}` : "";
let last = known.last;
let touched = false;

// ── what this reader may do ─────────────────────────────────────────────────────────────────────────────

/** @param {PartInDispute} mine */
function offer(mine) {
  const may = new Set(mine.may ?? (mine.speaks.length ? ["raise"] : []));
  for (const part of root.querySelectorAll("[data-may]"))
    part.hidden = !part.dataset.may?.split(" ").some((each) => may.has(each));
  for (const select of selects(root, "select[name=as]")) speaking(select, mine.speaks, select.dataset.only);
  for (const radio of inputs(root, "input[name=remedy]:not([data-never])"))
    radio.disabled = !may.has("vote") && !may.has("rule");
  const looking = one(root, ".looking-on");
  looking.hidden = mine.speaks.length > 0;
  one(looking, "p").textContent = mine.key ? words["needs-name"] : words["no-key"];
  one(looking, "a").hidden = mine.key;
  const you = root.querySelector(".you");
  if (you) you.hidden = mine.speaks.length !== 1;
  if (you && mine.speaks.length === 1) one(you, "b").textContent = mine.speaks[0][1];
}

/**
 * Only who could mean several people is asked which. A vote is a seat's.
 * @param {HTMLSelectElement} select
 * @param {Speaker[]} speaks
 * @param {string | undefined} only
 */
function speaking(select, speaks, only) {
  const who = speaks.filter(([letter]) => only !== "seats" || /^[A-Z]$/.test(letter));
  const before = select.value;
  select.replaceChildren(
    ...who.map(([letter, name]) => new Option(letter === "-" ? words.table : name, letter, false, letter === before)),
  );
  /** @type {HTMLLabelElement} */ (select.closest("label")).hidden = who.length < 2;
  if (select.form?.classList.contains("speaking")) select.form.hidden = who.length < 2;
}

async function look() {
  const mine = await server.part(place);
  if (number && mine?.status === 404) return withdrawn();
  if (!mine?.ok) return;
  if (number && mine.seen !== known.seen) return changed(mine);
  last = mine.last;
  offer(mine);
}

function withdrawn() {
  const news = one(root, ".news");
  one(news, "p").textContent = words.withdrawn;
  one(news, "button").hidden = true;
  news.hidden = false;
  for (const part of root.querySelectorAll("[data-may]")) part.hidden = true;
}

/**
 * What others wrote is shown at once, unless somebody is in the middle of something.
 * @param {PartInDispute} mine
 */
function changed(mine) {
  if (!touched) return location.reload();
  one(root, ".news").hidden = false;
  offer(mine);
}

// ── what they do ────────────────────────────────────────────────────────────────────────────────────────

/** @param {HTMLButtonElement} button */
async function act(button) {
  const { form } = button;
  if (!form?.reportValidity()) return;
  const said = one(button.closest("[data-may]") ?? form, "[role=status]"); // beside it: others may be hidden
  if (button.dataset.needs === "remedy" && !form.querySelector("input[name=remedy]:checked")) {
    said.textContent = words.choose;
    return;
  }
  button.disabled = true;
  said.textContent = words.sending;
  const answer = await send(form, button);
  button.disabled = false;
  if (!answer?.ok) {
    said.textContent = answer?.says ?? words["no-answer"];
    return;
  }
  forget(form);
  form.reset(); // or the browser fills it in again for whoever comes back
  if (button.dataset.act === "withdraw") location.assign(`${base}/disputes`);
  else if (button.dataset.act === "raise") location.assign(`${base}/disputes/${answer.first}`);
  else location.reload();
}

/**
 * Where an answer got lost, the same words are sent again as the same act: it counts once.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} button
 */
async function send(form, button) {
  const { act = "" } = button.dataset;
  const body = fields(form, button);
  const tried = `${drafted(form)}-${act}-tried`;
  const before = kept(tried);
  /** @type {Attempt} */
  const attempt =
    before?.said === JSON.stringify(body) ? before : { said: JSON.stringify(body), key: unique(), after: last };
  let answer = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    storing((store) => store.setItem(tried, JSON.stringify(attempt)));
    answer = await server.dispute(act === "raise" ? "" : `${place}/${act}`, {
      ...body,
      key: attempt.key,
      after: attempt.after,
    });
    if (answer?.error !== "stale") break;
    if (DECIDES.has(act) && answer.between?.some(([, , say]) => MATTERS.test(say))) {
      one(root, ".news").hidden = false;
      break;
    }
    attempt.after = answer.last ?? attempt.after;
  }
  if (answer) storing((store) => store.removeItem(tried));
  return answer;
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} button
 */
function fields(form, button) {
  const wanted = new Set(button.dataset.with?.split(" ") ?? []);
  const filled = new FormData(form);
  /** @type {ActFields} */
  const found = {};
  for (const [name, value] of filled) if (wanted.has(name)) found[name] = String(value);
  if (wanted.has("rules") && filled.has("rules")) found.rules = filled.getAll("rules").flatMap(rulesIn);
  if (button.dataset.act === "raise" && found.missing !== undefined) {
    found.about = `${found.about}${found.missing}`;
    delete found.missing;
  }
  const [speaking] = selects(root, "form.speaking select[name=as]");
  if (wanted.has("as") && !("as" in found) && speaking) found.as = speaking.value;
  if (wanted.has("carry_out")) found.carry_out = one(form, "[name=carry_out]", HTMLInputElement).checked;
  return found;
}

/** @param {FormDataEntryValue} typed */
function rulesIn(typed) {
  return String(typed)
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}

/**
 * @param {ParentNode} where
 * @param {string} selector
 * @returns {NodeListOf<HTMLSelectElement>}
 */
function selects(where, selector) {
  return where.querySelectorAll(selector);
}

/**
 * @param {ParentNode} where
 * @param {string} selector
 * @returns {NodeListOf<HTMLInputElement>}
 */
function inputs(where, selector) {
  return where.querySelectorAll(selector);
}

root.addEventListener("click", (event) => {
  const button = around(event, "[data-act]");
  if (button instanceof HTMLButtonElement) {
    event.preventDefault();
    act(button);
  } else if (around(event, "[data-refresh]")) location.reload();
  else if (around(event, "[data-share]")) share();
});

root.addEventListener("submit", (event) => event.preventDefault());

async function share() {
  const said = one(root, ".shared");
  try {
    await navigator.clipboard.writeText(location.href);
    said.textContent = words.copied;
  } catch {
    said.textContent = `${words.link} ${location.href}`;
  }
}

// ── nothing that was typed is lost ──────────────────────────────────────────────────────────────────────

const drafted = (/** @type {HTMLFormElement | null} */ form) =>
  `recount-dispute-${game}-${number ?? root.dataset.event}-${form?.dataset.form}`;
const name = (/** @type {HTMLTextAreaElement} */ field) => `${drafted(field.form)}-${field.name}`;

root.addEventListener("input", ({ target }) => {
  touched = true;
  if (target instanceof HTMLTextAreaElement)
    storing((store) => (target.value ? store.setItem(name(target), target.value) : store.removeItem(name(target))));
});

for (const field of root.querySelectorAll("textarea")) {
  storing((store) => {
    const kept = store.getItem(name(field));
    if (kept) field.value = kept;
    touched ||= Boolean(kept);
  });
}

/** @param {HTMLFormElement} form */
function forget(form) {
  for (const field of form.querySelectorAll("textarea")) storing((store) => store.removeItem(name(field)));
}

/** @param {(store: Storage) => void} does */
function storing(does) {
  try {
    does(sessionStorage);
  } catch {
    /* it is in the field */
  }
}

/**
 * @param {string} what
 * @returns {Attempt | null}
 */
function kept(what) {
  let found = null;
  storing((store) => {
    found = JSON.parse(store.getItem(what) ?? "null");
  });
  return found;
}

// ── what goes together ──────────────────────────────────────────────────────────────────────────────────

root.addEventListener("change", ({ target }) => {
  // read like that, the verdict is this one; whoever means another one changes it back
  if (!(target instanceof HTMLSelectElement) || !target.form) return;
  if (target.name === "reading" && target.value)
    one(target.form, "[name=verdict]", HTMLSelectElement).value = target.selectedOptions[0].dataset.verdict ?? "";
  if (target.name === "kind")
    for (const part of target.form.querySelectorAll("[data-unless]"))
      part.hidden = part.dataset.unless === target.value;
});

// Back to a page that was left: what it shows is as old as that.
addEventListener("pageshow", ({ persisted }) => {
  const [came] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (persisted || came?.type === "back_forward") location.reload();
});

look();
setInterval(() => document.visibilityState === "visible" && look(), LOOK);
