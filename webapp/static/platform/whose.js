// @ts-check
// Whose is what this browser keeps to be shown without a connection. When somebody else signs in, or nobody is signed
// in any more, it forgets what was there before. What is not sent yet, and the keys of games, are not among it.
import { proof } from "./proof.js";

const NAME = "recount-whose";
const LETTERS = 12; // enough to tell one session from the next

const whose = proof().slice(0, LETTERS);
try {
  if ((localStorage.getItem(NAME) ?? "none") !== whose) {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith("recount-table-")) localStorage.removeItem(name);
    }
    globalThis.caches?.keys().then((all) => {
      for (const name of all) if (name.startsWith("recount-pages")) caches.delete(name);
    });
    localStorage.setItem(NAME, whose);
  }
} catch {
  /* a browser that keeps nothing has nothing to forget */
}
