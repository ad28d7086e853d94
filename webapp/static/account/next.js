// @ts-check
// A code stands behind the #, where no log has it. Whoever has to sign in first gets it back afterwards.
const code = location.hash;
if (code) {
  const reset = /** @type {HTMLFormElement | null} */ (document.querySelector("form.reset"));
  if (reset) {
    /** @type {HTMLInputElement} */ (reset.elements.namedItem("code")).value = code.slice(1);
    history.replaceState(null, "", location.pathname);
  }
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = document.querySelectorAll("input[name=next]");
  for (const field of fields) field.value += code;
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("a[data-next]");
  for (const link of links) link.hash = code;
}
