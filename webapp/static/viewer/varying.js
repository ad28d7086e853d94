// Variations in the viewer: where they leave, along them and back, and how a new one is begun.
import { proof } from "../proof.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { Server } from "../record/server.js";
import { unique } from "../record/outbox.js";
import { Line } from "./line.js";
import { say, VERDICTS } from "./now.js";
import { badge, draw } from "./parts.js";

export function varying(game, show) {
  const { root, known, main } = game;
  const words = known.vary;
  const server = known.told ? {} : new Server(game.base, game.base.split("/").at(-1));
  const lines = new Map(); // name to the line, or to the promise of it
  const folds = new Map(); // name to its place in the list of moves
  const dialog = root.querySelector("dialog.varying");
  const bar = root.querySelector(".in-line");
  root.querySelector(".caption").before(bar);

  // All steps of a branch come with one answer; then none asks for anything. A file has the answers already.
  async function told(name) {
    if (known.told) return known.told[name];
    const answer = await fetch(`${game.base}/lines/${name}.json?as=${encodeURIComponent(known.eye)}`);
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  }

  function load(name) {
    if (!lines.has(name)) {
      const asked = told(name).then((line) => {
        Object.assign(known.labels, line.labels);
        Object.assign(known.names, line.names);
        return new Line(main, line);
      });
      asked.catch(() => lines.delete(name));
      lines.set(name, asked);
    }
    return lines.get(name);
  }

  // To a sentence of a branch. `remembered`: the reader came by a link, so "back" leads to where they were.
  async function open(address, remembered = true) {
    const name = address.replace(/\d+$/, "");
    let line;
    try {
      line = await load(name);
    } catch {
      root.querySelector(".shared").textContent = words["no-answer"];
      return;
    }
    await unfold(name);
    if (remembered) game.jump(line.of(address), line);
    else {
      game.along(line);
      show(line.of(address), false);
    }
  }

  // ── in the list of moves ────────────────────────────────────────────────────────────────────────────

  const count = (many) => (many === 1 ? words["moves-one"] : say(words.moves, { count: many }));

  function fold(entry) {
    const box = document.createElement("details");
    box.className = "fork";
    box.dataset.line = entry.name;
    render(html`<summary>${draw("fork", "i")}<b>${entry.name}</b> <bdi>${entry.title}</bdi> <small>${count(entry.moves)}</small></summary><div class="fork-moves"></div>`, box);
    box.addEventListener("toggle", () => box.open && filled(entry.name));
    folds.set(entry.name, { box, entry, filled: null });
    return box;
  }

  function filled(name) {
    const place = folds.get(name);
    place.filled ??= load(name).then((line) => fill(place, line), () => { place.filled = null; });
    return place.filled;
  }

  function fill({ box, entry }, line) {
    const own = line.own.steps.filter((step) => step.number.replace(/\d+$/, "") === entry.name);
    const body = box.querySelector(".fork-moves");
    const row = (step) => html`<a class="mv" data-address=${step.number} href=${game.spot(step.number)}><span class="n">${step.number}</span>${step.seat ? badge(step.seat) : html`<span></span>`}<span class="say">${step.says}</span><span></span><span class="marks">${step.verdict === "l" ? nothing : draw(VERDICTS[step.verdict], `i is-${step.verdict}`)}</span></a>`;
    render(html`${own.length ? own.map(row) : html`<p class="talk">${words.empty}</p>`}${line.stops ? html`<p class="talk">${line.stops}</p>` : nothing}${known.told ? nothing : html`<p class="fork-tools"><a class="btn" href="${game.base}/compare/${entry.name}">${words.compare}</a>${server.key ? html`<a class="btn" href="${game.base}/vary/${entry.name}">${words["play-on"]}</a>` : nothing}</p>`}`, body);
    for (const element of body.querySelectorAll("[data-address]")) game.rows.set(element.dataset.address, element);
    for (const inner of known.lines.filter((each) => each.off === entry.name).reverse()) {
      (body.querySelector(`[data-address="${inner.at}"]`) ?? body.lastElementChild).after(fold(inner));
    }
  }

  // Open in the list, and whatever it is inside of.
  async function unfold(name) {
    const entry = known.lines.find((each) => each.name === name);
    if (entry?.off) await unfold(entry.off);
    const place = folds.get(name);
    if (!place) return;
    place.box.open = true;
    await filled(name);
  }

  const list = root.querySelector(".move-list");
  for (const entry of known.lines.filter((each) => !each.off).reverse()) {
    const row = entry.at ? game.rows.get(main.step(entry.at).number) : null;
    if (row) row.after(fold(entry));
    else list?.prepend(fold(entry));
  }

  // ── which line is followed ──────────────────────────────────────────────────────────────────────────

  function follow() {
    const line = game.timeline;
    bar.hidden = line === main;
    if (line === main) return;
    render(html`${draw("fork", "i")}<span><b>${say(words.variation, { name: line.name })}</b> <bdi>${line.title}</bdi></span>
      ${known.told ? nothing : html`<a class="btn" href="${game.base}/compare/${line.name}" data-compare>${words.compare}</a>`}
      <button type="button" class="btn" data-main @click=${() => game.jump(line.base)}>${words["main-line"]}</button>`, bar);
  }
  game.follow(follow);

  // ── a new one ───────────────────────────────────────────────────────────────────────────────────────

  function ask() {
    const spot = String(game.now.step?.number ?? 0);
    const said = (text = "") => render(server.key ? naming(spot, text) : copying(spot), dialog);
    said();
    dialog.said = said;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector("input[name=title]")?.focus();
  }

  const head = () => html`<header><h2>${words.vary}</h2><button type="button" class="btn icon bare" aria-label=${words.close} @click=${() => dialog.close()}>${draw("cross", "i")}</button></header>`;

  function naming(spot, text) {
    return html`${head()}<form class="inside" @submit=${(event) => begin(event, spot)}>
      <p class="quiet">${say(words.after, { event: spot })}</p>
      <label>${words.title}<input name="title" maxlength="200" autocomplete="off"></label>
      <p role="status">${text}</p>
      <button class="btn main tall" data-begin>${words.begin}</button></form>`;
  }

  function copying(spot) {
    return html`${head()}<form class="inside" method="post" action="${game.base}/copy">
      <p class="quiet">${words["own-first"]}</p>
      <input type="hidden" name="key" value=${unique()}><input type="hidden" name="at" value=${spot}><input type="hidden" name="proof" value=${proof()}>
      <button class="btn main tall" data-copy>${words.mine}</button></form>`;
  }

  async function begin(event, spot) {
    event.preventDefault();
    const title = new FormData(event.target).get("title").trim();
    const answer = await server.vary({ at: spot, title, after: known.last });
    if (answer?.ok) location.assign(`${game.base}/vary/${answer.line}`);
    else if (server.shutOut(answer)) ask();
    else dialog.said(answer?.says ?? words[answer ? "refused" : "no-answer"]);
  }

  if (root.dataset.line) open(root.dataset.address, false);
  return { open, ask };
}
