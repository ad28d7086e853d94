// @ts-check
// A move or a remark in the words of the table, by whoever says it.
import { html } from "../vendor/lit-html.js";
import { draw } from "../board/parts.js";
import { quoted } from "./sheet-sentences.js";

/** @param {import("./sheet.js").Sheet} sheet */
export function remarks(sheet) {
  const { words, note, page } = sheet;
  const write = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = note.text.trim();
    if (!text) return;
    note.text = "";
    await sheet.send(`${note.who || page.mine || "-"} move ${quoted(text)}`);
  };
  return html`<form class="sheet-note" @submit=${write}>
    <select
      aria-label=${words["note-who"]}
      data-note-who
      @change=${(/** @type {Event} */ event) => {
        note.who = /** @type {HTMLSelectElement} */ (event.target).value;
      }}
    >
      ${page.mine ? "" : html`<option value="-" ?selected=${!note.who}>${words["note-table"]}</option>`}
      ${sheet.seats
        .filter((seat) => sheet.mine(seat))
        .map((seat) => html`<option value=${seat} ?selected=${note.who === seat}>${sheet.who(seat)}</option>`)}
    </select>
    <input
      class="typing words"
      data-note
      maxlength="200"
      autocomplete="off"
      enterkeyhint="done"
      aria-label=${words.note}
      placeholder=${words.note}
      .value=${note.text}
      @input=${(/** @type {InputEvent} */ event) => {
        note.text = /** @type {HTMLInputElement} */ (event.target).value;
      }}
    />
    <button class="btn icon" data-note-write aria-label=${words["note-write"]}>${draw("check", "i")}</button>
  </form>`;
}
