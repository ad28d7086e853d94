// The games whose keys are in this browser can become games of the account.
import { shown } from "../proof.js";

const KEY = "recount-key-";
const part = document.querySelector(".claims");
const own = new Set([...document.querySelectorAll("[data-games] > li")].map((line) => line.dataset.game));
const found = held().filter(([game]) => !own.has(game));

if (found.length) {
  const told = part.querySelector("[data-count]");
  told.textContent = told.dataset.count.replace("%(count)s", found.length);
  part.hidden = false;
  part.querySelector("button").addEventListener("click", claim);
}

async function claim({ currentTarget: button }) {
  button.disabled = true;
  const heard = part.querySelector(".heard");
  let refused = 0;
  for (const [game, key] of found) {
    const how = { method: "POST", headers: { ...shown(null), "Content-Type": "application/json" }, body: JSON.stringify({ game, key }) };
    const answer = await fetch(part.dataset.claim, how).catch(() => null);
    if (!answer || answer.status >= 429) {
      heard.textContent = part.dataset.offline;
      button.disabled = false;
      return;
    }
    if (!answer.ok) refused += 1;
  }
  if (refused < found.length) location.reload();
  else heard.textContent = part.dataset.refused;
}

function held() {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(KEY)).map((name) => [name.slice(KEY.length), localStorage.getItem(name)]);
  } catch {
    return [];
  }
}
