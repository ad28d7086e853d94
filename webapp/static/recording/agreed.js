// @ts-check
// What the people who sit down have ruled for new games: filled in as soon as their names are, and taken out again with
// them. What somebody chose by hand stays. Without this script the server asks before the game begins.
import { around, one } from "../platform/dom.js";
const form = one(document, "form.begin", HTMLFormElement);
const row = one(document, "template.ruled-row", HTMLTemplateElement);
/** @type {WeakMap<HTMLElement, number>} */
const asked = new WeakMap(); // part to how often it was asked for: only the last answer counts

const held = form.appendChild(document.createElement("input")); // whose rulings these may be: names tell nobody
Object.assign(held, { type: "hidden", name: "held", value: keys().join(" ") });

function keys() {
  const start = "recount-key-";
  try {
    const games = Object.keys(localStorage).filter((name) => name.startsWith(start));
    return games.map((name) => `${name.slice(start.length)}:${localStorage.getItem(name)}`).slice(0, 200);
  } catch {
    return []; // a browser that keeps nothing holds nothing
  }
}

/**
 * @param {HTMLElement} part
 * @returns {NodeListOf<HTMLInputElement>}
 */
const every = (part) => part.querySelectorAll("input.name");
/** @param {HTMLElement} part */
const names = (part) => [...every(part)].filter((field) => field.value.trim());
/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement | HTMLSelectElement | null} */ (form.elements.namedItem(name));
/**
 * @param {HTMLElement} part
 * @param {string} point
 */
const choice = (part, point) => /** @type {HTMLSelectElement} */ (field(`${part.dataset.game}-${point}`));

/** @param {HTMLElement} part */
export function watch(part) {
  for (const field of every(part)) field.addEventListener("change", () => askAgain(part));
  for (const select of part.querySelectorAll(".point select")) {
    select.addEventListener("change", () => {
      select.dataset.own = "";
      told(part);
    });
  }
  if (names(part).length > 1) askAgain(part);
}

/** @param {HTMLElement} part */
export async function askAgain(part) {
  const turn = (asked.get(part) ?? 0) + 1;
  asked.set(part, turn);
  const found = names(part).length > 1 ? await ask(part) : { seal: "", href: "", points: [] };
  if (found && asked.get(part) === turn) show(part, found);
}

/**
 * @param {HTMLElement} part
 * @returns {Promise<AgreedPoints | null>}
 */
async function ask(part) {
  const body = new FormData();
  body.set("game", part.dataset.game ?? "");
  for (const name of ["group", "proof", "held"]) {
    const given = field(name);
    if (given) body.set(name, given.value);
  }
  for (const field of names(part)) body.set(field.name, field.value);
  try {
    const answer = await fetch(form.dataset.agreed ?? "", { method: "POST", body });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null; // the server looks again when the game begins
  }
}

/**
 * @param {HTMLElement} part
 * @param {AgreedPoints} found
 */
function show(part, { seal, href, points }) {
  /** @type {NodeListOf<HTMLSelectElement>} */
  const before = part.querySelectorAll("select[data-before]");
  for (const select of before) {
    if (!("own" in select.dataset)) select.value = select.dataset.before ?? "";
    delete select.dataset.before;
  }
  for (const { name, option } of points) {
    const select = choice(part, name);
    if ("own" in select.dataset) continue;
    select.dataset.before = select.value;
    select.value = option;
  }
  const sealed = /** @type {HTMLInputElement} */ (field(`${part.dataset.game}-agreed`));
  sealed.value = seal;
  const panel = one(part, ".ruled");
  const all = one(panel, ".all", HTMLAnchorElement);
  all.href = href;
  all.hidden = !href;
  one(panel, "ul").replaceChildren(...points.map((point) => filled(part, point)));
  panel.hidden = !points.length;
  told(part);
}

/**
 * @param {HTMLElement} part
 * @param {AgreedPoint} point
 */
function filled(part, { name, text, option, said, href }) {
  const item = /** @type {HTMLElement} */ (one(row.content, "li").cloneNode(true));
  item.dataset.point = name;
  one(item, ".text").textContent = text;
  one(item, ".option").textContent = option;
  one(item, ".said").textContent = said;
  one(item, ".dispute", HTMLAnchorElement).href = href;
  one(item, ".change", HTMLAnchorElement).href = `#${part.dataset.game}-${name}`;
  return item;
}

/**
 * Where something else was chosen than was ruled, that is said.
 * @param {HTMLElement} part
 */
function told(part) {
  for (const item of part.querySelectorAll(".ruled li")) {
    one(item, ".own").hidden = choice(part, item.dataset.point ?? "").value === one(item, ".option").textContent;
  }
}

// A link into what is folded: not every browser unfolds it.
form.addEventListener("click", (event) => {
  const link = around(event, "a.change");
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  const select = one(form, link.hash);
  const folded = select.closest("details");
  if (folded) folded.open = true;
  select.focus();
});
