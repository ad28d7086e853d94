// @ts-check
import { gone } from "../receipts/gone.js";
// Nothing is here for who shows no key. If this browser holds one of the game, it shows it once and opens the page
// again. If it has seen the game, it says that it is not here any more.
const game = /^\/g\/([0-9a-f]{32})(?:\/|$)/.exec(location.pathname)?.[1];
if (game) knock(game);

/** @param {string} id */
async function knock(id) {
  const key = new URLSearchParams(location.hash.slice(1)).get("k") ?? held(id);
  const headers = { Authorization: `Key ${key}` };
  const answer = key ? await fetch(`/g/${id}/pass`, { method: "POST", headers }).catch(() => null) : null;
  if (answer?.status === 204) location.reload();
  else if (document.getElementById("seen")) gone(id);
}

/** @param {string} id */
function held(id) {
  try {
    return localStorage.getItem(`recount-key-${id}`);
  } catch {
    return null; // a browser that keeps nothing holds nothing
  }
}
