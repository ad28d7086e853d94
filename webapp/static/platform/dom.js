// @ts-check
// Small helps for what a page is made of.

/**
 * The nearest element around where something happened that fits a selector.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function around(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/**
 * The one element that fits a selector, of the kind that the script was written for.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} where
 * @param {string} selector
 * @param {new () => T} [kind]
 * @returns {T}
 */
export function one(where, selector, kind) {
  const found = where.querySelector(selector);
  if (!(found instanceof (kind ?? HTMLElement))) throw new Error(`there is no ${selector}`);
  return /** @type {T} */ (/** @type {Element} */ (found));
}

/**
 * A listener that hands on what stands in the field now.
 * @param {(text: string) => void} take
 */
export function typed(take) {
  return (/** @type {Event} */ event) => take(/** @type {HTMLInputElement} */ (event.target).value);
}

/**
 * A listener that hands on whether the box is ticked now.
 * @param {(on: boolean) => void} take
 */
export function ticked(take) {
  return (/** @type {Event} */ event) => take(/** @type {HTMLInputElement} */ (event.target).checked);
}

/**
 * What the page knows when it opens: the JSON in the element of that id.
 * @param {string} id
 */
export function json(id) {
  return JSON.parse(document.getElementById(id)?.textContent ?? "");
}
