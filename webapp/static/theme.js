// The theme button: as on this device, light, dark, and round again. The choice stays in this browser.
const root = document.documentElement;
const button = document.querySelector("button.theme");
const themes = ["system", "light", "dark"];

function kept() {
  try {
    const theme = localStorage.getItem("theme");
    return themes.includes(theme) ? theme : "system";
  } catch {
    return root.dataset.theme ?? "system";
  }
}

function keep(theme) {
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Storage is switched off: the choice holds until the next page.
  }
}

function show(theme) {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  button.setAttribute("aria-label", button.dataset[theme]);
  button.title = button.dataset[theme];
}

button.addEventListener("click", () => {
  const theme = themes[(themes.indexOf(root.dataset.theme ?? "system") + 1) % themes.length];
  keep(theme);
  show(theme);
});
// Another tab, or this page come back from the history, may have missed a change.
addEventListener("storage", () => show(kept()));
addEventListener("pageshow", () => show(kept()));
