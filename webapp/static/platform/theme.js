// @ts-check
// The theme button: as on this device, light, dark, and round again. The choice stays in this browser.
const root = document.documentElement;
const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("button.theme"));
const themes = ["system", "light", "dark"];
const A_YEAR = 365 * 24 * 60 * 60;

function kept() {
  const theme = /(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1];
  return theme && themes.includes(theme) ? theme : null;
}

/**
 * The server reads the cookie and paints the page right at once. Without cookies the choice holds until the next page.
 * @param {string} theme
 */
function keep(theme) {
  const age = theme === "system" ? 0 : A_YEAR;
  document.cookie = `theme=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${
    location.protocol === "https:" ? "; Secure" : ""
  }`;
}

/** @param {string} theme */
function show(theme) {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  if (!button) return;
  button.title = button.dataset[theme] ?? "";
  button.setAttribute("aria-label", button.title);
}

if (button) {
  let chosen = root.dataset.theme ?? "system";
  show(chosen);
  button.addEventListener("click", () => {
    chosen = themes[(themes.indexOf(root.dataset.theme ?? "system") + 1) % themes.length];
    keep(chosen);
    show(chosen);
  });
  // Another tab, or this page come back from the history, may have missed a change.
  const catchUp = () => {
    if (document.cookie) show(kept() ?? "system");
  };
  addEventListener("pageshow", (event) => event.persisted && catchUp());
  document.addEventListener("visibilitychange", catchUp);
}
