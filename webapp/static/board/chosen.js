// @ts-check
// The board of the game that this page shows: the page says where its script is. A file has it packed in instead.
import { json } from "../platform/dom.js";

/** @type {Known} */
const known = json("known");

/** @type {Board} */
export const board = await import(known.board);

/**
 * Another script of the game.
 * @param {string} address
 */
export const load = (address) => import(address);
