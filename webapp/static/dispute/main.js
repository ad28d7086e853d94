// A dispute: whoever holds a key of the game takes part in it. The page is the same for all; what this reader may do is
// asked for, and shown.
import { Server } from "../record/server.js";
import { unique } from "../record/outbox.js";

const LOOK = 4000; // ms between two looks at what others wrote
const TRIES = 4;
const DECIDES = new Set(["vote", "rule", "engine", "apply"]); // what nobody does about a record that they have not seen
const MATTERS = /^(amend|rewind|ruling|hearing|appeal)\b/;
const root = document.querySelector("main");
const known = JSON.parse(document.getElementById("known").textContent);
const { words } = known;
const { base, game, number } = root.dataset;
const server = new Server(base, game);
const place = number ? `/${number}` : "";
let last = known.last;
let touched = false;

// ── what this reader may do ─────────────────────────────────────────────────────────────────────────────

function offer(mine) {
  const may = new Set(mine.may ?? (mine.speaks.length ? ["raise"] : []));
  for (const part of root.querySelectorAll("[data-may]")) part.hidden = !part.dataset.may.split(" ").some((each) => may.has(each));
  for (const select of root.querySelectorAll("select[name=as]")) speaking(select, mine.speaks, select.dataset.only);
  for (const radio of root.querySelectorAll("input[name=remedy]:not([data-never])")) radio.disabled = !may.has("vote") && !may.has("rule");
  const looking = root.querySelector(".looking-on");
  looking.hidden = mine.speaks.length > 0;
  looking.querySelector("p").textContent = mine.key ? words["needs-name"] : words["no-key"];
  looking.querySelector("a").hidden = mine.key;
  const you = root.querySelector(".you");
  if (you) you.hidden = mine.speaks.length !== 1;
  if (you && mine.speaks.length === 1) you.querySelector("b").textContent = mine.speaks[0][1];
}

// Only who could mean several people is asked which. A vote is a seat's.
function speaking(select, speaks, only) {
  const who = speaks.filter(([letter]) => only !== "seats" || /^[A-Z]$/.test(letter));
  const before = select.value;
  select.replaceChildren(...who.map(([letter, name]) => new Option(letter === "-" ? words.table : name, letter, false, letter === before)));
  select.closest("label").hidden = who.length < 2;
  if (select.form.classList.contains("speaking")) select.form.hidden = who.length < 2;
}

async function look() {
  const mine = await server.dispute(`${place}/mine.json`);
  if (number && mine?.status === 404) return withdrawn();
  if (!mine?.ok) return;
  if (number && mine.seen !== known.seen) return changed(mine);
  last = mine.last;
  offer(mine);
}

function withdrawn() {
  const news = root.querySelector(".news");
  news.querySelector("p").textContent = words.withdrawn;
  news.querySelector("button").hidden = true;
  news.hidden = false;
  for (const part of root.querySelectorAll("[data-may]")) part.hidden = true;
}

// What others wrote is shown at once, unless somebody is in the middle of something.
function changed(mine) {
  if (!touched) return location.reload();
  root.querySelector(".news").hidden = false;
  offer(mine);
}

// ── what they do ────────────────────────────────────────────────────────────────────────────────────────

async function act(button) {
  const form = button.closest("form");
  const said = form.querySelector("[role=status]");
  if (!form.reportValidity()) return;
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

// Where an answer got lost, the same words are sent again as the same act: it counts once.
async function send(form, button) {
  const { act } = button.dataset;
  const body = fields(form, button);
  const tried = `${drafted(form)}-${act}-tried`;
  const before = kept(tried);
  const attempt = before?.said === JSON.stringify(body) ? before : { said: JSON.stringify(body), key: unique(), after: last };
  let answer = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    storing((store) => store.setItem(tried, JSON.stringify(attempt)));
    answer = await server.dispute(act === "raise" ? "" : `${place}/${act}`, { ...body, key: attempt.key, after: attempt.after });
    if (answer?.error !== "stale") break;
    if (DECIDES.has(act) && answer.between.some(([, , say]) => MATTERS.test(say))) {
      root.querySelector(".news").hidden = false;
      break;
    }
    attempt.after = answer.last;
  }
  if (answer) storing((store) => store.removeItem(tried));
  return answer;
}

function fields(form, button) {
  const wanted = new Set(button.dataset.with?.split(" ") ?? []);
  const found = {};
  for (const [name, value] of new FormData(form)) {
    if (!wanted.has(name)) continue;
    if (name === "rules") found.rules = [...(found.rules ?? []), ...value.toUpperCase().split(/[\s,]+/).filter(Boolean)];
    else found[name] = value;
  }
  if (button.dataset.act === "raise" && found.missing !== undefined) {
    found.about += found.missing;
    delete found.missing;
  }
  const speaking = root.querySelector("form.speaking select[name=as]");
  if (wanted.has("as") && !("as" in found) && speaking) found.as = speaking.value;
  if (wanted.has("carry_out")) found.carry_out = form.elements.carry_out.checked;
  return found;
}

root.addEventListener("click", (event) => {
  const button = event.target.closest("[data-act]");
  if (button) {
    event.preventDefault();
    act(button);
  } else if (event.target.closest("[data-refresh]")) location.reload();
  else if (event.target.closest("[data-share]")) share();
});

root.addEventListener("submit", (event) => event.preventDefault());

async function share() {
  const said = root.querySelector(".shared");
  try {
    await navigator.clipboard.writeText(location.href);
    said.textContent = words.copied;
  } catch {
    said.textContent = `${words.link} ${location.href}`;
  }
}

// ── nothing that was typed is lost ──────────────────────────────────────────────────────────────────────

const drafted = (form) => `recount-dispute-${game}-${number ?? root.dataset.event}-${form.dataset.form}`;
const name = (field) => `${drafted(field.form)}-${field.name}`;

root.addEventListener("input", ({ target }) => {
  touched = true;
  if (target.matches("textarea")) storing((store) => (target.value ? store.setItem(name(target), target.value) : store.removeItem(name(target))));
});

for (const field of root.querySelectorAll("textarea")) {
  storing((store) => {
    const kept = store.getItem(name(field));
    if (kept) field.value = kept;
    touched ||= Boolean(kept);
  });
}

function forget(form) {
  for (const field of form.querySelectorAll("textarea")) storing((store) => store.removeItem(name(field)));
}

function storing(does) {
  try {
    does(sessionStorage);
  } catch {
    /* it is in the field */
  }
}

function kept(what) {
  let found = null;
  storing((store) => {
    found = JSON.parse(store.getItem(what));
  });
  return found;
}

// ── what goes together ──────────────────────────────────────────────────────────────────────────────────

root.addEventListener("change", ({ target }) => {
  // read like that, the verdict is this one; whoever means another one changes it back
  if (target.name === "reading" && target.value) target.form.elements.verdict.value = target.selectedOptions[0].dataset.verdict;
  if (target.name === "kind") for (const part of target.form.querySelectorAll("[data-unless]")) part.hidden = part.dataset.unless === target.value;
});

// Back to a page that was left: what it shows is as old as that.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted || performance.getEntriesByType("navigation")[0]?.type === "back_forward") location.reload();
});

look();
setInterval(() => document.visibilityState === "visible" && look(), LOOK);
