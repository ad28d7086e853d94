// @ts-check
// Strokes: rings and arrows as SVG. Each is drawn twice, so that it stands out from whatever lies under it.
import { nothing, svg } from "../vendor/lit-html.js";
import { spelled } from "./marks-text.js";

const AIR = 4; // between a thing and what is drawn around it
const SMALL = 24; // what is no larger has neighbours that are as close
const HEAD = 14;
const LEAST = 26; // an arrow that is shorter has no shaft to be seen

/**
 * @param {Mark} mark
 * @param {Box} from
 * @param {Box | ""} to
 */
export function stroke(mark, from, to) {
  const drawn = to
    ? arrow(from, to)
    : ring(from, Math.min(from.right - from.left, from.bottom - from.top) < SMALL ? AIR / 2 : AIR);
  return svg`<g class="stroke-of is-${mark.colour}" data-mark=${spelled([mark])}>${drawn}</g>`;
}

/**
 * @param {Box} box
 * @param {number} air
 */
export function ring(box, air) {
  const [x, y, width, height] = [
    box.left - air,
    box.top - air,
    box.right - box.left + 2 * air,
    box.bottom - box.top + 2 * air,
  ];
  const corner = Math.min(10, width / 2, height / 2);
  return svg`<rect class="under" x=${x} y=${y} width=${width} height=${height} rx=${corner}></rect>
    <rect class="over" x=${x} y=${y} width=${width} height=${height} rx=${corner}></rect>`;
}

/**
 * A little bent, so that an arrow and the one back do not lie on each other.
 * @param {Box} from
 * @param {Box} to
 */
export function arrow(from, to) {
  const [start, end] = ends(from, to);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const long = Math.hypot(dx, dy);
  if (!long) return nothing;
  const bend = Math.min(22, long * 0.1) / long;
  const knee = { x: (start.x + end.x) / 2 - dy * bend, y: (start.y + end.y) / 2 + dx * bend };
  const turn = Math.hypot(end.x - knee.x, end.y - knee.y);
  const [ux, uy] = [(end.x - knee.x) / turn, (end.y - knee.y) / turn];
  const neck = { x: end.x - ux * HEAD, y: end.y - uy * HEAD };
  const shaft = `M${at(start)}Q${at(knee)} ${at(neck)}`;
  const side = (/** @type {number} */ way) =>
    at({ x: neck.x - way * uy * HEAD * 0.55, y: neck.y + way * ux * HEAD * 0.55 });
  const head = `M${at(end)}L${side(1)}L${side(-1)}Z`;
  return svg`<path class="under" d="${shaft}"></path><path class="under" d=${head}></path>
    <path class="over" d=${shaft}></path><path class="over head" d=${head}></path>`;
}

/** @param {Point} point */
function at({ x, y }) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/**
 * From edge to edge. Of two that lie within each other, the way leads over the nearest edge of the outer one.
 * @param {Box} from
 * @param {Box} to
 * @returns {[start: Point, end: Point]}
 */
function ends(from, to) {
  const [a, b] = [middle(from), middle(to)];
  let [start, end] = [edge(from, a, b), edge(to, b, a)];
  if (within(to, a)) {
    end = nearest(to, a);
    start = edge(from, a, end);
  } else if (within(from, b)) {
    start = nearest(from, b);
    end = edge(to, b, start);
  }
  const long = Math.hypot(end.x - start.x, end.y - start.y);
  const backwards = (end.x - start.x) * (b.x - a.x) + (end.y - start.y) * (b.y - a.y) <= 0;
  if (long >= LEAST && (!backwards || within(to, a) || within(from, b))) return [start, end];
  return [a, end]; // close neighbours: it begins on the thing itself
}

/**
 * @param {Box} box
 * @returns {Point}
 */
function middle(box) {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/**
 * @param {Box} box
 * @param {Point} point
 */
function within(box, { x, y }) {
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

/**
 * Where the way from the middle of a box to a point leaves the box.
 * @param {Box} box
 * @param {Point} from
 * @param {Point} towards
 * @returns {Point}
 */
function edge(box, from, towards) {
  const [dx, dy] = [towards.x - from.x, towards.y - from.y];
  const [wide, high] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const share = Math.min(dx ? wide / Math.abs(dx) : Infinity, dy ? high / Math.abs(dy) : Infinity, 1);
  return { x: from.x + dx * share, y: from.y + dy * share };
}

/**
 * @param {Box} box
 * @param {Point} point
 */
function nearest(box, { x, y }) {
  /** @type {[far: number, point: Point][]} */
  const ways = [
    [x - box.left, { x: box.left, y }],
    [box.right - x, { x: box.right, y }],
    [y - box.top, { x, y: box.top }],
    [box.bottom - y, { x, y: box.bottom }],
  ];
  return ways.reduce((best, way) => (way[0] < best[0] ? way : best))[1];
}
