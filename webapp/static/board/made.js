// @ts-check
// A board that comes with a game from outside imports nothing: it is a function that is handed what tables are made of.
import { html, nothing, svg } from "../vendor/lit-html.js";
import { say } from "./now.js";
import { badge, delta, draw, named, sign, signed } from "./parts.js";

const PARTS = { html, svg, nothing, badge, delta, draw, named, say, sign, signed };

/**
 * @param {Board | { board: (parts: typeof PARTS) => Board }} script
 * @returns {Board}
 */
export const made = (script) => ("board" in script ? script.board(PARTS) : script);
