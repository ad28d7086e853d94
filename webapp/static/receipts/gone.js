// @ts-check
// A game that this phone has seen and that is not there any more: said plainly, until somebody has read it. What was
// seen is kept, so that whatever is put in its place is compared with it.
import { json } from "../platform/dom.js";
import { evidence, keep, seen } from "./seen.js";
import { warnGone } from "./warning.js";

/**
 * The site has answered that there is no such game.
 * @param {string} game
 */
export async function gone(game) {
  const { heads, gone: told } = seen(game);
  const [event, , at] = heads.at(-1) ?? [];
  if (!event || !at || told?.read || document.querySelector("dialog.warning")) return;
  const back = (await marks()).find(({ to }) => at > to) ?? null;
  keep(game, { ...seen(game), gone: { read: false } });
  warnGone({ event, at, back }, json("seen"), evidence(game), () =>
    keep(game, { ...seen(game), gone: { read: true } }),
  );
}

/**
 * It is there again: it is compared as ever.
 * @param {string} game
 */
export function there(game) {
  const kept = seen(game);
  if (!kept.gone) return;
  delete kept.gone;
  keep(game, kept);
  document.querySelector("dialog.is-gone")?.remove();
}

// When the site was set back to a backup; with a game from after that backup, it says why it is gone.
/** @returns {Promise<SetBack[]>} */
async function marks() {
  try {
    return (await (await fetch("/api/v1/witness", { cache: "no-store" })).json()).head.set_back ?? [];
  } catch {
    return [];
  }
}
