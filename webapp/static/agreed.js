// What the people who sit down have ruled for new games: filled in as soon as their names are, and taken out again with
// them. What somebody chose by hand stays. Without this script the server asks before the game begins.
const form = document.querySelector("form.begin");
const row = document.querySelector("template.ruled-row");
const asked = new WeakMap(); // part to how often it was asked for: only the last answer counts

const names = (part) => [...part.querySelectorAll("input.name")].filter((field) => field.value.trim());
const choice = (part, point) => form.elements[`${part.dataset.game}-${point}`];

export function watch(part) {
  for (const field of part.querySelectorAll("input.name")) field.addEventListener("change", () => askAgain(part));
  for (const select of part.querySelectorAll(".point select")) {
    select.addEventListener("change", () => {
      select.dataset.own = "";
      told(part);
    });
  }
  if (names(part).length > 1) askAgain(part);
}

export async function askAgain(part) {
  const turn = (asked.get(part) ?? 0) + 1;
  asked.set(part, turn);
  const found = names(part).length > 1 ? await ask(part) : { seal: "", href: "", points: [] };
  if (found && asked.get(part) === turn) show(part, found);
}

async function ask(part) {
  const body = new FormData();
  body.set("game", part.dataset.game);
  for (const name of ["group", "proof"]) if (form.elements[name]) body.set(name, form.elements[name].value);
  for (const field of names(part)) body.set(field.name, field.value);
  try {
    const answer = await fetch(form.dataset.agreed, { method: "POST", body });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null; // the server looks again when the game begins
  }
}

function show(part, { seal, href, points }) {
  for (const select of part.querySelectorAll("select[data-before]")) {
    if (!("own" in select.dataset)) select.value = select.dataset.before;
    delete select.dataset.before;
  }
  for (const { name, option } of points) {
    const select = choice(part, name);
    if ("own" in select.dataset) continue;
    select.dataset.before = select.value;
    select.value = option;
  }
  form.elements[`${part.dataset.game}-agreed`].value = seal;
  const panel = part.querySelector(".ruled");
  panel.querySelector(".all").href = href;
  panel.querySelector("ul").replaceChildren(...points.map((point) => filled(part, point)));
  panel.hidden = !points.length;
  told(part);
}

function filled(part, { name, text, option, said, href }) {
  const item = row.content.firstElementChild.cloneNode(true);
  item.dataset.point = name;
  item.querySelector(".text").textContent = text;
  item.querySelector(".option").textContent = option;
  item.querySelector(".said").textContent = said;
  item.querySelector(".dispute").href = href;
  item.querySelector(".change").href = `#${part.dataset.game}-${name}`;
  return item;
}

// Where something else was chosen than was ruled, that is said.
function told(part) {
  for (const item of part.querySelectorAll(".ruled li")) {
    item.querySelector(".own").hidden = choice(part, item.dataset.point).value === item.querySelector(".option").textContent;
  }
}

// A link into what is folded: not every browser unfolds it.
form.addEventListener("click", (event) => {
  const link = event.target.closest("a.change");
  if (!link) return;
  event.preventDefault();
  const select = form.querySelector(link.hash);
  select.closest("details").open = true;
  select.focus();
});
