// @ts-check
// Motion repeats what the marks already say: a thing goes in a straight line from where it lay to where it lies.
import { sign } from "../board/parts.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const STEP = 240;
const APART = 30;

/**
 * Where everything is before a step, so that it can be seen leaving.
 * @param {Element} root
 * @param {Flight[]} flights
 * @param {boolean} forward
 */
export function places(root, flights, forward) {
  if (calm.matches) return null;
  const rects = new Map();
  for (const [, from, to] of flights) rects.set(forward ? from : to, box(root, forward ? from : to));
  return rects;
}

/**
 * @param {Element} root
 * @param {Element} layer
 * @param {Flight[]} flights
 * @param {Map<string, DOMRect>} rects
 * @param {boolean} forward
 */
export function fly(root, layer, flights, rects, forward) {
  layer.replaceChildren();
  if (!rects) return;
  flights.slice(0, 12).forEach(([what, from, to], n) => {
    const start = rects.get(forward ? from : to);
    const end = box(root, forward ? to : from);
    if (start && end) launch(layer, what, start, end, n * APART);
  });
}

/**
 * @param {Element} root
 * @param {string} place
 */
function box(root, place) {
  let name = place;
  while (name) {
    const found = root.querySelector(`[data-place="${CSS.escape(name)}"]`);
    if (found) return found.getBoundingClientRect();
    name = name.slice(0, Math.max(0, name.lastIndexOf(".")));
  }
  return null;
}

/**
 * @param {Element} layer
 * @param {string} what
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {number} delay
 */
function launch(layer, what, start, end, delay) {
  const [token, colour] = what.split(" ");
  const symbol = token === "token" ? `tok-${sign(colour)}` : symbolOf(what);
  const size = token === "token" ? 32 : Math.min(start.width, 90);
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${symbol}`);
  drawn.setAttribute("class", "flies");
  drawn.setAttribute("width", String(size));
  drawn.setAttribute("height", String(token === "token" ? size : size * 1.24));
  drawn.append(use);
  layer.append(drawn);
  const at = (/** @type {DOMRect} */ rect, /** @type {number} */ scale) =>
    `translate(${rect.x + rect.width / 2 - size / 2}px, ${rect.y + rect.height / 2 - size / 2}px) scale(${scale})`;
  const shrink = token === "token" ? 0.7 : Math.max(0.35, Math.min(1, end.width / Math.max(1, start.width)));
  const flight = drawn.animate(
    [
      { transform: at(start, 1), opacity: 1 },
      { transform: at(end, shrink), opacity: 0.9, offset: 0.92 },
      { transform: at(end, shrink), opacity: 0 },
    ],
    { duration: STEP, delay, easing: "cubic-bezier(.2, .7, .2, 1)", fill: "backwards" },
  );
  flight.finished.then(
    () => drawn.remove(),
    () => {},
  );
}

/** @param {string} thing */
function symbolOf(thing) {
  const level = /^L(\d)$/.exec(thing)?.[1];
  if (level) return `back-${level}`;
  return thing === "?" ? "c-unknown" : `c-${thing}`;
}
