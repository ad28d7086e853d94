// @ts-check
// The board of the game that this page shows: the page says where its script is. A file has it packed in instead.
import { json } from "../platform/dom.js";
import { made } from "./made.js";

/** @type {Known} */
const known = json("known");

export const board = made(await import(known.board));

/**
 * Another script of the game.
 * @param {string} address
 */
export const load = (address) => import(address);
