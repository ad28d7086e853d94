// @ts-check
// Whoever holds a key of this game in this browser can go from an event to its correction.

/**
 * @param {ViewerGame} game
 * @param {HTMLAnchorElement | null} link
 */
export function mendable(game, link) {
  const id = game.base.split("/").at(-1) ?? "";
  if (!link || !holds(id)) return;
  const to = link.getAttribute("href");
  game.follow(({ step }) => {
    link.hidden = !step;
    if (step) link.href = `${to}#mend=${step.number}`;
  });
}

/** @param {string} id */
export function holds(id) {
  try {
    return Boolean(localStorage.getItem(`recount-key-${id}`));
  } catch {
    return false;
  }
}
