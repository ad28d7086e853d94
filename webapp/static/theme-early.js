// Runs before the first paint, so that no page shows itself in the other theme first.
{
  const root = document.documentElement;
  root.classList.add("scripted"); // what needs a script is shown only where scripts run
  try {
    const kept = localStorage.getItem("theme");
    if (kept === "light" || kept === "dark") root.dataset.theme = kept;
  } catch {
    // Storage is switched off: the page follows the device.
  }
}
