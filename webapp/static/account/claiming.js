// @ts-check
// The games whose keys are in this browser can become games of the account.
import { one } from "../platform/dom.js";
import { shown } from "../platform/proof.js";

const KEY = "recount-key-";
const part = one(document, ".claims");
const own = new Set([...document.querySelectorAll("[data-games] > li")].map((line) => line.dataset.game));
const found = held().filter(([game]) => !own.has(game));

if (found.length) {
  const told = one(part, "[data-count]");
  told.textContent = (told.dataset.count ?? "").replace("%(count)s", String(found.length));
  part.hidden = false;
  const button = one(part, "button", HTMLButtonElement);
  button.addEventListener("click", () => claim(button));
}

/** @param {HTMLButtonElement} button */
async function claim(button) {
  button.disabled = true;
  const heard = one(part, ".heard");
  let refused = 0;
  for (const [game, key] of found) {
    const how = {
      method: "POST",
      headers: { ...shown(null), "Content-Type": "application/json" },
      body: JSON.stringify({ game, key }),
    };
    const answer = await fetch(part.dataset.claim ?? "", how).catch(() => null);
    if (!answer || answer.status >= 429) {
      heard.textContent = part.dataset.offline ?? "";
      button.disabled = false;
      return;
    }
    if (!answer.ok) refused += 1;
  }
  if (refused < found.length) location.reload();
  else heard.textContent = part.dataset.refused ?? "";
}

/** @returns {[game: string, key: string | null][]} */
function held() {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(KEY))
      .map((name) => [name.slice(KEY.length), localStorage.getItem(name)]);
  } catch {
    return [];
  }
}
