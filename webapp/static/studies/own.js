// @ts-check
// Which studies can be written in from this browser: those whose keys are kept in it.
const PREFIX = "recount-study-";

/**
 * @param {string} study
 * @param {string} title
 */
export function remember(study, title) {
  try {
    localStorage.setItem(PREFIX + study, title);
  } catch {
    /* it is not offered in a menu, and that is all */
  }
}

export function own() {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => ({ study: name.slice(PREFIX.length), title: localStorage.getItem(name) ?? "" }));
  } catch {
    return [];
  }
}

const part = document.querySelector("section.own");
if (part) {
  const found = own().sort((a, b) => a.title.localeCompare(b.title));
  /** @type {HTMLElement} */ (part.querySelector(".none")).hidden = found.length > 0;
  part.querySelector("ul")?.replaceChildren(
    ...found.map(({ study, title }) => {
      const line = document.createElement("li");
      const link = document.createElement("a");
      link.className = "btn";
      const { game = "", at = "" } = part.dataset;
      link.href = `/s/${study}/edit?${new URLSearchParams({ game, at })}`;
      link.textContent = title;
      line.append(link);
      return line;
    }),
  );
}
