// @ts-check
// The table as it was last seen, for a page that is opened without a connection. It has a hand on it, so it is shown to
// the one who saw it: whoever holds another key of the game, or is somebody else by now, does not find it.
import { ACCOUNT, proof } from "../platform/proof.js";

const LETTERS = 12;
const name = () => `recount-table-${location.pathname}`;

/** @param {string | null} key */
const whose = (key) => (key && key !== ACCOUNT ? key : proof()).slice(0, LETTERS);

/**
 * @param {Standing} standing
 * @param {string | null} key
 */
export function remember(standing, key) {
  try {
    localStorage.setItem(name(), JSON.stringify({ whose: whose(key), standing }));
  } catch {
    /* it is asked for again */
  }
}

/**
 * @param {string | null} key
 * @returns {Standing | null}
 */
export function remembered(key) {
  try {
    const kept = JSON.parse(localStorage.getItem(name()) ?? "null");
    return kept?.standing && kept.whose === whose(key) ? kept.standing : null;
  } catch {
    return null;
  }
}

// How far it was, whoever saw it: what is sent comes after that.
export function lastSeen() {
  try {
    return JSON.parse(localStorage.getItem(name()) ?? "null")?.standing?.last ?? 0;
  } catch {
    return 0;
  }
}

export function forget() {
  try {
    localStorage.removeItem(name());
  } catch {
    /* nothing is kept */
  }
}
