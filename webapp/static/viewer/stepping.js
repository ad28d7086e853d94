// @ts-check
// The ways to go from step to step: buttons, keys, slider, wheel, swipe, playing by itself.
import { around } from "../platform/dom.js";

const CALM = 1400; // milliseconds between two steps that play by themselves, at speed 1
const WHEEL = 90; // a wheel sends many small turns; so much of them is one step

/**
 * @param {ViewerGame} game
 * @param {{
 *   transport: HTMLElement;
 *   slider: HTMLInputElement;
 *   surface: HTMLElement;
 *   play: HTMLElement;
 *   speed: HTMLSelectElement;
 *   words: Words;
 * }} parts
 */
export function stepping(game, { transport, slider, surface, play, speed, words }) {
  let playing = 0;
  /** @type {{ [move: string]: () => number }} */
  const moves = {
    first: () => 0,
    last: () => game.timeline.length,
    back: () => game.n - 1,
    on: () => game.n + 1,
    "turn-back": () => game.timeline.back(game.n, "turn"),
    "turn-on": () => game.timeline.on(game.n, "turn"),
    "round-back": () => game.timeline.back(game.n, "round"),
    "round-on": () => game.timeline.on(game.n, "round"),
  };
  const go = (/** @type {string} */ move) => game.go(moves[move]());

  transport.addEventListener("click", (event) => {
    const move = around(event, "[data-go]")?.dataset.go;
    if (move) {
      stop();
      go(move);
    }
  });

  /** @type {Names} */
  const KEYS = {
    ArrowLeft: "back",
    ArrowRight: "on",
    Home: "first",
    End: "last",
    PageUp: "round-back",
    PageDown: "round-on",
  };
  /** @type {Names} */
  const SHIFTED = { ArrowLeft: "turn-back", ArrowRight: "turn-on" };
  /** @type {Names} */
  const ON_A_CHART = { ...KEYS, ArrowDown: "back", ArrowUp: "on" };
  // On the way down: a chart has keys of its own, and here they mean what they mean on the whole page.
  addEventListener(
    "keydown",
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (
        around(event, "input, textarea, select, dialog, [contenteditable], :not(.fork) > summary ~ *") &&
        event.target !== slider
      )
        return;
      const keys = around(event, "[role=slider]") ? ON_A_CHART : KEYS;
      const move = event.shiftKey ? SHIFTED[event.key] : keys[event.key];
      if (!move) return;
      event.preventDefault();
      event.stopPropagation();
      stop();
      go(move);
    },
    { capture: true },
  );

  slider.addEventListener("input", () => {
    stop();
    game.go(Number(slider.value));
  });

  let turned = 0;
  surface.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || event.metaKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      stop();
      turned += event.deltaMode ? event.deltaY * WHEEL : event.deltaY;
      while (Math.abs(turned) >= WHEEL) {
        go(turned > 0 ? "on" : "back");
        turned -= Math.sign(turned) * WHEEL;
      }
    },
    { passive: false },
  );

  /** @type {{ x: number; y: number } | null} */
  let touch = null;
  surface.addEventListener("pointerdown", (event) => {
    touch = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY };
  });
  surface.addEventListener("pointerup", (event) => {
    if (!touch) return;
    const [dx, dy] = [event.clientX - touch.x, event.clientY - touch.y];
    touch = null;
    if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) {
      stop();
      go(dx < 0 ? "on" : "back");
    }
  });
  surface.addEventListener("pointercancel", () => (touch = null));

  function tick() {
    if (game.n >= game.timeline.length) return stop();
    go("on");
    playing = setTimeout(tick, CALM / Number(speed.value));
  }

  function stop() {
    clearTimeout(playing);
    playing = 0;
    shown(false);
  }

  /** @param {boolean} on */
  function shown(on) {
    play.setAttribute("aria-label", on ? words.pause : words.play);
    play.classList.toggle("playing", on);
  }

  play.addEventListener("click", () => {
    if (playing) return stop();
    if (game.n >= game.timeline.length) game.go(0);
    shown(true);
    playing = setTimeout(tick, 300);
  });
  return { stop };
}
