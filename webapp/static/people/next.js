// A code stands behind the #, where no log has it. Whoever has to sign in first gets it back afterwards.
const code = location.hash;
if (code) {
  const reset = document.querySelector("form.reset");
  if (reset) {
    reset.elements.code.value = code.slice(1);
    history.replaceState(null, "", location.pathname);
  }
  for (const field of document.querySelectorAll("input[name=next]")) field.value += code;
  for (const link of document.querySelectorAll("a[data-next]")) link.hash = code;
}
