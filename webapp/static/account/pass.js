// @ts-check
// Nothing is here for who shows no key. If this browser holds one of the game, it shows it once and opens the page
// again.
const game = /^\/g\/([0-9a-f]{32})(?:\/|$)/.exec(location.pathname)?.[1];
if (game) knock(game);

/** @param {string} id */
async function knock(id) {
  const key = new URLSearchParams(location.hash.slice(1)).get("k") ?? held(id);
  if (!key) return;
  const answer = await fetch(`/g/${id}/pass`, { method: "POST", headers: { Authorization: `Key ${key}` } }).catch(
    () => null,
  );
  if (answer?.status === 204) location.reload();
}

/** @param {string} id */
function held(id) {
  try {
    return localStorage.getItem(`recount-key-${id}`);
  } catch {
    return null; // a browser that keeps nothing holds nothing
  }
}
