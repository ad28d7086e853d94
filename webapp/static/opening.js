// A new game begins as the last one of this browser did: its edition and readings are filled in, its players offered.
// Where the people who are typed in have ruled on open points, that counts more (agreed.js).
import { askAgain, watch } from "./agreed.js";

const form = document.querySelector("form.begin");
const name = "recount-last-tables";

function last() {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? {};
  } catch {
    return {};
  }
}

const parts = () => form.querySelectorAll("section[data-game]");
const fields = (part) => [...part.querySelectorAll("input:not([type=hidden]), select")];
const isName = (field) => field.classList.contains("name");

function keep() {
  const game = new FormData(form).get("game");
  const part = form.querySelector(`section[data-game="${game}"]`);
  const said = Object.fromEntries(fields(part).filter((field) => field.value).map((field) => [field.name, field.value]));
  try {
    localStorage.setItem(name, JSON.stringify({ ...last(), [game]: said, place: form.place.value }));
  } catch {
    /* the next form is empty, and that is all */
  }
}

function fill(part, said) {
  let points = 0;
  for (const field of fields(part)) {
    if (isName(field) || !(field.name in said)) continue;
    field.value = said[field.name];
    points += field.closest(".point") ? 1 : 0;
  }
  const told = part.querySelector("[data-as-last]");
  told.hidden = !points;
  told.textContent = told.dataset.asLast.replace("%(count)s", points);
  offer(part, fields(part).filter((field) => isName(field) && said[field.name]).map((field) => said[field.name]));
}

function offer(part, names) {
  const button = part.querySelector("[data-same]");
  button.hidden = !names.length;
  button.textContent = button.dataset.same.replace("%(names)s", names.join(", "));
  button.addEventListener("click", () => {
    fields(part).filter(isName).forEach((field, n) => {
      field.value = names[n] ?? "";
    });
    askAgain(part);
    form.querySelector("[type=submit]").focus();
  });
}

if (form.hasAttribute("data-fresh")) {
  const said = last();
  for (const part of parts()) fill(part, said[part.dataset.game] ?? {});
  form.place.value ||= said.place ?? "";
}
for (const part of parts()) watch(part);
form.addEventListener("submit", keep);
