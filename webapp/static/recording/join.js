// @ts-check
// Opened by a QR code, the page joins at once. The code stands behind the #, so no log or referrer has it, and leaves
// the address before anything else happens, so that "back" does not join again.
const form = /** @type {HTMLFormElement} */ (document.querySelector("form.come-in"));

function join() {
  const code = location.hash.slice(1);
  if (!code) return;
  history.replaceState(null, "", location.pathname + location.search);
  /** @type {HTMLInputElement} */ (form.elements.namedItem("code")).value = decoded(code);
  form.requestSubmit();
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

addEventListener("hashchange", join); // the link was opened where this page was open already
join();
