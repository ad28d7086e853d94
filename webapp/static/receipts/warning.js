// @ts-check
// The warning: what this phone saw and what the site says now. It goes away when somebody has read both.
import { html, nothing, render } from "../vendor/lit-html.js";
import { say } from "../board/now.js";

/**
 * @param {Found} found
 * @param {Names} words
 * @param {string} evidence
 * @param {() => void} read
 */
export function warn(found, words, evidence, read) {
  const dialog = made(found.kind);
  let both = false;
  const draw = () => render(warning(found, words, both, { tick, save, on: read }), dialog);
  const tick = () => {
    both = !both;
    draw();
  };
  const save = () => handOut(evidence, `recount-${found.event}-seen.json`);
  draw();
  dialog.showModal();
}

/**
 * The game is not there any more. No word of it is shown: it may have been hidden from whoever looks.
 * @param {{ event: number; at: string; back: SetBack | null }} what
 * @param {Names} words
 * @param {string} evidence
 * @param {() => void} read
 */
export function warnGone(what, words, evidence, read) {
  const dialog = made("gone");
  const facts = { event: what.event, seen: time(what.at), at: time(what.back?.at), to: time(what.back?.to) };
  const on = () => {
    dialog.remove();
    read();
  };
  render(
    html`<h2 id="warning-title" tabindex="-1" autofocus>
        <svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#impossible" /></svg>${words["gone-title"]}
      </h2>
      <p>${say(words.gone, facts)}</p>
      <p>${what.back ? say(words["gone-back"], facts) : words["gone-why"]}</p>
      <p class="small"><a href="/witness" target="_blank" rel="noopener">${words.proves}</a></p>
      <p class="ways">
        <button type="button" class="btn tall" data-keep @click=${() => handOut(evidence, "recount-seen.json")}>
          ${words.save}
        </button>
        <button type="button" class="btn main tall" data-go-on @click=${on}>${words["gone-read"]}</button>
      </p>`,
    dialog,
  );
  dialog.showModal();
}

/** @param {string} kind */
function made(kind) {
  document.querySelector("dialog.warning")?.remove();
  const dialog = document.createElement("dialog");
  dialog.className = `panel warning is-${kind}`;
  dialog.setAttribute("aria-labelledby", "warning-title");
  dialog.addEventListener("cancel", (event) => event.preventDefault()); // Escape reads nothing
  dialog.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
  document.body.append(dialog);
  return dialog;
}

/**
 * @param {Found} found
 * @param {Names} words
 * @param {boolean} both
 * @param {{ tick: () => void; save: () => void; on: () => void }} acts
 */
function warning(found, words, both, acts) {
  const back = found.kind === "set-back";
  const facts = {
    event: found.event,
    last: found.last,
    gone: Math.max(0, found.event - found.last),
    at: time(found.back?.at),
    to: time(found.back?.to),
    seen: time(found.at),
  };
  return html`<h2 id="warning-title" tabindex="-1" autofocus>
      <svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#${back ? "undecided" : "impossible"}" /></svg
      >${back ? words["back-title"] : words.title}
    </h2>
    <p>${say(words[found.kind], facts)}</p>
    ${found.kind === "changed" && found.good >= 0 ? html`<p>${say(words.good, { good: found.good })}</p>` : nothing}
    <div class="both">
      <section class="saw">
        <h3>${say(words.saw, facts)}</h3>
        ${lines(found.saw, found.now, found.last, words)}
      </section>
      <section class="now">
        <h3>${say(words.now, facts)}</h3>
        ${lines(found.now, found.saw, Infinity, words)}
      </section>
    </div>
    <p class="small"><a href="/witness" target="_blank" rel="noopener">${words.proves}</a></p>
    <p class="ways">
      <button type="button" class="btn tall" data-keep @click=${acts.save}>${words.save}</button>
    </p>
    <label class="read"><input type="checkbox" .checked=${both} @change=${acts.tick} />${words.read}</label>
    <p class="ways">
      <button type="button" class="btn main tall" data-go-on ?disabled=${!both} @click=${acts.on}>${words.on}</button>
    </p>`;
}

/**
 * What reads otherwise on the other side is marked, and what lies behind its end.
 * @param {SeenLine[]} these
 * @param {SeenLine[]} others
 * @param {number} last
 * @param {Names} words
 */
function lines(these, others, last, words) {
  if (!these.length) return html`<p class="quiet">${words.nothing}</p>`;
  const there = new Map(others);
  const other = (/** @type {SeenLine} */ [event, text]) =>
    event > last || (there.has(event) && there.get(event) !== text);
  return html`<ol class="versions" role="list">
    ${these.map(
      (line) =>
        html`<li class=${other(line) ? "other" : ""}><span class="n">${line[0]}</span> <bdi>${line[1]}</bdi></li>`,
    )}
  </ol>`;
}

/** @param {string | undefined} at */
function time(at) {
  const moment = at ? new Date(at) : null;
  const how = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  const tag = document.documentElement.lang;
  return moment ? moment.toLocaleString(tag === "en" ? "en-GB" : tag, how) : ""; // 20 Nov 2026, as everywhere here
}

/**
 * @param {string} text
 * @param {string} name
 */
function handOut(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
