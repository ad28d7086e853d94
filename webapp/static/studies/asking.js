// @ts-check
// A part of a page, asked of the server as a document: it is parsed without any text being trusted as markup here.
import { shown } from "../platform/proof.js";

/**
 * @param {string} address
 * @param {{ key?: string | null; body?: object }} [with_]
 * @returns {Promise<HTMLElement | null>}
 */
export function part(address, { key = null, body } = {}) {
  return new Promise((done) => {
    const ask = new XMLHttpRequest();
    ask.open(body ? "POST" : "GET", address);
    ask.responseType = "document";
    for (const [name, value] of Object.entries(shown(key))) ask.setRequestHeader(name, value);
    if (body) ask.setRequestHeader("Content-Type", "application/json");
    ask.onload = () => done(ask.status === 200 ? (ask.response?.body ?? null) : null);
    ask.onerror = ask.ontimeout = () => done(null);
    ask.timeout = 15000;
    ask.send(body ? JSON.stringify(body) : null);
  });
}

export function unique() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
