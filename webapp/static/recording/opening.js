// @ts-check
// A new game begins as the last one of this browser did: its edition and readings are filled in, its players offered.
// Where the people who are typed in have ruled on open points, that counts more (agreed.js).
import { one } from "../platform/dom.js";
import { askAgain, watch } from "./agreed.js";

const form = one(document, "form.begin", HTMLFormElement);
const place = one(form, "[name=place]", HTMLInputElement);
const name = "recount-last-tables";

/**
 * Per game what was filled in, by the names of the fields; and where it was played.
 * @returns {{ [game: string]: Names } & { place?: string }}
 */
function last() {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? {};
  } catch {
    return {};
  }
}

const parts = () => form.querySelectorAll("section[data-game]");
/** @param {HTMLElement} part */
const fields = (part) => [
  .../** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (
    part.querySelectorAll("input:not([type=hidden]), select")
  ),
];
// Nobody rules on the open points of a game that nobody has taught Recount.
const judged = (/** @type {HTMLElement} */ part) => part.dataset.game !== "*";
/** @param {HTMLElement} field */
const isName = (field) => field.classList.contains("name");

function keep() {
  const game = String(new FormData(form).get("game"));
  const part = one(form, `section[data-game="${game}"]`);
  const said = Object.fromEntries(
    fields(part)
      .filter((field) => field.value)
      .map((field) => [field.name, field.value]),
  );
  try {
    localStorage.setItem(name, JSON.stringify({ ...last(), [game]: said, place: place.value }));
  } catch {
    /* the next form is empty, and that is all */
  }
}

/**
 * @param {HTMLElement} part
 * @param {Names} said
 */
function fill(part, said) {
  let points = 0;
  for (const field of fields(part)) {
    if (isName(field) || !(field.name in said)) continue;
    field.value = said[field.name];
    points += field.closest(".point") ? 1 : 0;
  }
  const told = /** @type {HTMLElement | null} */ (part.querySelector("[data-as-last]"));
  if (told) {
    told.hidden = !points;
    told.textContent = (told.dataset.asLast ?? "").replace("%(count)s", String(points));
  }
  offer(
    part,
    fields(part)
      .filter((field) => isName(field) && said[field.name])
      .map((field) => said[field.name]),
  );
}

/**
 * @param {HTMLElement} part
 * @param {string[]} names
 */
function offer(part, names) {
  const button = one(part, "[data-same]");
  button.hidden = !names.length;
  button.textContent = (button.dataset.same ?? "").replace("%(names)s", names.join(", "));
  button.addEventListener("click", () => {
    fields(part)
      .filter(isName)
      .forEach((field, n) => {
        field.value = names[n] ?? "";
      });
    if (judged(part)) askAgain(part);
    one(form, "[type=submit]").focus();
  });
}

if (form.hasAttribute("data-fresh")) {
  const said = last();
  for (const part of parts()) fill(part, said[part.dataset.game ?? ""] ?? {});
  place.value ||= said.place ?? "";
}
for (const part of parts()) if (judged(part)) watch(part);
form.addEventListener("submit", keep);
