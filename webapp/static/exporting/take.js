// @ts-check
// Whoever holds a key of the game takes along what only the table may see. The key goes in the body, never in an
// address.
const id = document.querySelector("[data-game]")?.dataset.game;
const key = held();
/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll("form[data-keyed], form[data-writes]");
/** @type {NodeListOf<HTMLFormElement>} */
const deciding = document.querySelectorAll("form[data-decides]");
if (key) for (const form of forms) give(form);
if (key && deciding.length)
  decides().then((may) => {
    if (may) for (const form of deciding) give(form);
  });

/** @param {HTMLFormElement} form */
function give(form) {
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: "key", value: key });
  form.append(field);
  form.method = "post";
  form.hidden = false;
}

/** Whether the game was made with this key: one that was handed on does not say who sees it. */
async function decides() {
  try {
    const answer = await fetch(`/api/v1/games/${id}/sharing`, { headers: { Authorization: `Key ${key}` } });
    return answer.ok && (await answer.json()).mine === true;
  } catch {
    return false;
  }
}

function held() {
  try {
    return localStorage.getItem(`recount-key-${id}`);
  } catch {
    return null; // a browser that keeps nothing holds nothing
  }
}
