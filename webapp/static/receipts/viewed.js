// @ts-check
// Whoever looks at a game compares it with what this phone has seen, and keeps what is shown now.
import { json } from "../platform/dom.js";
import { Witness } from "./witness.js";

const SHOWN = 24; // the last events, in words
const root = document.querySelector("main");
const base = root?.dataset.base ?? "";

/**
 * @template T
 * @param {string} what
 * @returns {Promise<T | null>}
 */
async function ask(what) {
  try {
    const answer = await fetch(`${base}/${what}`, { cache: "no-store" });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/**
 * What stands there itself, without what is added in an element of its own.
 * @param {Element} row
 * @param {string} part
 */
function words(row, part) {
  const own = [...(row.querySelector(part)?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE);
  return own
    .map((node) => node.textContent)
    .join("")
    .trim();
}

if (base && document.getElementById("seen")) {
  const game = base.split("/")[2];
  const witness = new Witness(
    game,
    (events) => ask(`heads.json?events=${events.join(",")}`),
    () => ask("said.json"),
  );
  const rows = [...(root?.querySelectorAll(".move-list .mv[data-step]") ?? [])].slice(-SHOWN);
  const lines = rows.map((row) => /** @type {SeenLine} */ ([Number(words(row, ".n")), words(row, ".say")]));
  witness.saw({ last: json("known").last }, lines);
}
