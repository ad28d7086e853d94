// @ts-check
// Variations in the viewer: where they leave, along them and back, and how a new one is begun.
import { one } from "../platform/dom.js";
import { proof } from "../platform/proof.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { Server } from "../recording/server.js";
import { unique } from "../recording/outbox.js";
import { Line } from "../board/line.js";
import { say, VERDICTS } from "../board/now.js";
import { badge, draw } from "../board/parts.js";

/**
 * @param {ViewerGame} game
 * @param {(n: number, near: boolean) => void} show
 */
export function varying(game, show) {
  const { root, known, main } = game;
  const words = known.vary;
  const server = known.told ? null : new Server(game.base, game.base.split("/").at(-1) ?? ""); // a file has none
  /** @type {Map<string, Promise<Line>>} */
  const lines = new Map();
  /** @type {Map<string, Fold>} */
  const folds = new Map(); // name to its place in the list of moves
  const dialog = one(root, "dialog.varying", HTMLDialogElement);
  const bar = one(root, ".in-line");
  /** Says something in the dialog of a new branch, while it is open. */
  let said = (/** @type {string} */ text) => {};
  one(root, ".caption").before(bar);

  /**
   * All steps of a branch come with one answer; then none asks for anything. A file has the answers already.
   * @param {string} name
   * @returns {Promise<SentLine>}
   */
  async function told(name) {
    if (known.told) return known.told[name];
    const answer = await fetch(`${game.base}/lines/${name}.json?as=${encodeURIComponent(known.eye)}`);
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  }

  /** @param {string} name */
  function load(name) {
    let asked = lines.get(name);
    if (!asked) {
      asked = told(name).then((line) => {
        Object.assign(known.labels, line.labels);
        Object.assign(known.names, line.names);
        return new Line(main, line);
      });
      asked.catch(() => lines.delete(name));
      lines.set(name, asked);
    }
    return asked;
  }

  /**
   * To a sentence of a branch. `remembered`: the reader came by a link, so "back" leads to where they were.
   * @param {string} address
   */
  async function open(address, remembered = true) {
    const name = address.replace(/\d+$/, "");
    let line;
    try {
      line = await load(name);
    } catch {
      one(root, ".shared").textContent = words["no-answer"];
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

  const count = (/** @type {number} */ many) => (many === 1 ? words["moves-one"] : say(words.moves, { count: many }));

  /** @param {ListedLine} entry */
  function fold(entry) {
    const box = document.createElement("details");
    box.className = "fork";
    box.dataset.line = entry.name;
    render(
      html`<summary>
          ${draw("fork", "i")}<b>${entry.name}</b> <bdi>${entry.title}</bdi> <small>${count(entry.moves)}</small>
        </summary>
        <div class="fork-moves"></div>`,
      box,
    );
    box.addEventListener("toggle", () => box.open && filled(entry.name));
    folds.set(entry.name, { box, entry, filled: null });
    return box;
  }

  /** @param {string} name */
  function filled(name) {
    const place = folds.get(name);
    if (!place) return null;
    place.filled ??= load(name).then(
      (line) => fill(place, line),
      () => {
        place.filled = null;
      },
    );
    return place.filled;
  }

  /**
   * @param {Fold} place
   * @param {Line} line
   */
  function fill({ box, entry }, line) {
    const own = line.own.steps.filter((step) => String(step.number).replace(/\d+$/, "") === entry.name);
    const body = one(box, ".fork-moves");
    const row = (/** @type {Step} */ step) =>
      html`<a class="mv" data-address=${step.number} href=${game.spot(step.number)}
        ><span class="n">${step.number}</span>${step.seat ? badge(step.seat) : html`<span></span>`}<span class="say"
          >${step.says}</span
        ><span></span
        ><span class="marks"
          >${step.verdict === "l" ? nothing : draw(VERDICTS[step.verdict], `i is-${step.verdict}`)}</span
        ></a
      >`;
    render(
      html`${
        own.length ? own.map(row) : html`<p class="talk">${words.empty}</p>`
      }${line.stops ? html`<p class="talk">${line.stops}</p>` : nothing}${
        known.told
          ? nothing
          : html`<p class="fork-tools">
              <a class="btn" href="${game.base}/compare/${entry.name}">${words.compare}</a>${
                server?.key
                  ? html`<a class="btn" href="${game.base}/vary/${entry.name}">${words["play-on"]}</a>`
                  : nothing
              }
            </p>`
      }`,
      body,
    );
    for (const element of body.querySelectorAll("[data-address]"))
      game.rows.set(element.dataset.address ?? "", element);
    for (const inner of known.lines.filter((each) => each.off === entry.name).reverse()) {
      (body.querySelector(`[data-address="${inner.at}"]`) ?? body.lastElementChild)?.after(fold(inner));
    }
  }

  /**
   * Open in the list, and whatever it is inside of.
   * @param {string} name
   */
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
    const row = entry.at ? game.rows.get(main.step(Number(entry.at))?.number ?? 0) : null;
    if (row) row.after(fold(entry));
    else list?.prepend(fold(entry));
  }

  // ── which line is followed ──────────────────────────────────────────────────────────────────────────

  function follow() {
    const line = game.timeline;
    bar.hidden = line === main;
    if (!(line instanceof Line)) return;
    render(
      html`${draw("fork", "i")}<span><b>${say(words.variation, { name: line.name })}</b> <bdi>${line.title}</bdi></span>
        ${
          known.told
            ? nothing
            : html`<a class="btn" href="${game.base}/compare/${line.name}" data-compare>${words.compare}</a>`
        }
        <button type="button" class="btn" data-main @click=${() => game.jump(line.base)}>
          ${words["main-line"]}
        </button>`,
      bar,
    );
  }
  game.follow(follow);

  // ── a new one ───────────────────────────────────────────────────────────────────────────────────────

  function ask() {
    const spot = String(game.now.step?.number ?? 0);
    said = (text) => void render(server?.key ? naming(spot, text) : copying(spot), dialog);
    said("");
    if (!dialog.open) dialog.showModal();
    dialog.querySelector("input[name=title]")?.focus();
  }

  const head = () =>
    html`<header>
      <h2>${words.vary}</h2>
      <button type="button" class="btn icon bare" aria-label=${words.close} @click=${() => dialog.close()}>
        ${draw("cross", "i")}
      </button>
    </header>`;

  /**
   * @param {string} spot
   * @param {string} text
   */
  function naming(spot, text) {
    return html`${head()}
      <form class="inside" @submit=${(/** @type {SubmitEvent} */ event) => begin(event, spot)}>
        <p class="quiet">${say(words.after, { event: spot })}</p>
        <label>${words.title}<input name="title" maxlength="200" autocomplete="off" /></label>
        <p role="status">${text}</p>
        <button class="btn main tall" data-begin>${words.begin}</button>
      </form>`;
  }

  /** @param {string} spot */
  function copying(spot) {
    return html`${head()}
      <form class="inside" method="post" action="${game.base}/copy">
        <p class="quiet">${words["own-first"]}</p>
        <input type="hidden" name="key" value=${unique()} /><input type="hidden" name="at" value=${spot} /><input
          type="hidden"
          name="proof"
          value=${proof()}
        />
        <button class="btn main tall" data-copy>${words.mine}</button>
      </form>`;
  }

  /**
   * @param {SubmitEvent} event
   * @param {string} spot
   */
  async function begin(event, spot) {
    event.preventDefault();
    if (!server) return;
    const title = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("title")).trim();
    const answer = await server.vary({ at: spot, title, after: known.last });
    if (answer?.ok) location.assign(`${game.base}/vary/${answer.line}`);
    else if (server.shutOut(answer)) ask();
    else said(answer?.says ?? words[answer ? "refused" : "no-answer"]);
  }

  if (root.dataset.line) open(root.dataset.address ?? "", false);
  return { open, ask };
}
