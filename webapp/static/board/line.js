// @ts-check
// A line: a branch with the part of the main line that it goes along with. It is stepped through like any timeline.
import { Timeline } from "./timeline.js";

export class Line extends Timeline {
  /**
   * @param {Timeline} main
   * @param {SentLine} line
   */
  constructor(main, { name, title, base, start, steps, stops }) {
    super({ start, steps: [] });
    const own = new Timeline({ start, steps });
    this.main = main;
    this.own = own;
    this.name = name;
    this.title = title;
    this.base = base;
    this.stops = stops;
    this.steps = [...main.steps.slice(0, base), ...own.steps];
    this.length = this.steps.length;
    this.places = new Map(this.steps.map((step, at) => [String(step.number), at + 1]));
  }

  /** @param {number} n */
  at(n) {
    return n <= this.base ? this.main.at(n) : this.own.at(n - this.base);
  }

  /**
   * The step at an address. The name of the branch is its first move; what it did not come to, its last.
   * @param {string} address
   */
  of(address) {
    return this.places.get(address) ?? (address === this.name ? Math.min(this.base + 1, this.length) : this.length);
  }
}
