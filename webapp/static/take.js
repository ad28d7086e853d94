// Whoever holds a key of the game takes along what only the table may see. The key goes in the body, never in an address.
const id = document.querySelector("[data-game]").dataset.game;
const key = held();
if (key) for (const form of document.querySelectorAll("form[data-keyed], form[data-writes]")) give(form);

function give(form) {
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: "key", value: key });
  form.append(field);
  form.method = "post";
  form.hidden = false;
}

function held() {
  try {
    return localStorage.getItem(`recount-key-${id}`);
  } catch {
    return null; // a browser that keeps nothing holds nothing
  }
}
