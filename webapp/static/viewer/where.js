// @ts-check
// Where a card has been, and when a number changed: a small dialog with a link to each of these steps.
import { around } from "../platform/dom.js";
import { html, render } from "../vendor/lit-html.js";
import { rises, travels } from "../board/moved.js";
import { say } from "../board/now.js";
import { named } from "../board/parts.js";

/**
 * @param {ViewerGame} game
 * @param {HTMLDialogElement} dialog
 */
export function where(game, dialog) {
  const { known } = game;
  const words = known.say;

  /**
   * @param {unknown} title
   * @param {{ n: number; text: unknown }[]} rows
   */
  function show(title, rows) {
    const list = rows.length
      ? html`<ol>
          ${rows.map(
            ({ n, text }) =>
              html`<li>
                <a href=${game.address(n)} data-step=${n}
                  ><span class="n">${game.timeline.step(n)?.number}</span><span>${text}</span></a
                >
              </li>`,
          )}
        </ol>`
      : html`<p>${words.nowhere}</p>`;
    render(
      html`<h2>${title}</h2>
        ${list}`,
      /** @type {HTMLElement} */ (dialog.querySelector(".found")),
    );
    dialog.showModal();
  }

  const seatOf = (/** @type {string} */ place) => known.seats[place.split(".")[0]];
  const what = (/** @type {{ to: string; from: string }} */ { to, from }) => {
    if (to.startsWith("market") || to === known.tiles) return words.came;
    if (seatOf(to)) return named(words["to-seat"], seatOf(to));
    return seatOf(from) ? named(words["from-seat"], seatOf(from)) : words.returned;
  };

  game.root.addEventListener("click", (event) => {
    const button = around(event, "button[data-thing], button[data-number], a.mention[data-thing]");
    if (!button || event.defaultPrevented) return;
    event.preventDefault(); // a mention in a note is a link
    const { thing, number = "", seat } = button.dataset;
    if (thing) {
      const rows = travels(game.timeline, thing).map((each) => ({
        n: each.n,
        text: html`${what(each)} · ${sentence(each.n)}`,
      }));
      show(known.labels[thing] ?? thing, rows);
    } else {
      const rows = rises(game.timeline, number).map(({ n, was, is }) => ({
        n,
        text: html`${say(words.rose, { was: String(was), is: String(is) })} · ${sentence(n)}`,
      }));
      show(seat ? html`<bdi>${known.seats[seat]}</bdi>` : (words[number.split(".")[1]] ?? ""), rows);
    }
  });

  const sentence = (/** @type {number} */ n) => {
    const { seat, says } = /** @type {Step} */ (game.timeline.step(n));
    return seat ? html`<bdi>${known.seats[seat] ?? seat}</bdi> ${says}` : says;
  };

  dialog.addEventListener("click", (event) => {
    const link = around(event, "a[data-step]");
    if (link && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
      event.preventDefault();
      dialog.close();
      game.jump(
        Number(link.dataset.step),
        Number(link.dataset.step) > (game.timeline.base ?? Infinity) ? game.timeline : undefined,
      );
    } else if (event.target === dialog || around(event, "[data-close]")) {
      dialog.close();
    }
  });
}
