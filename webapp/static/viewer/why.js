// @ts-check
// Why an event is what it is: the clauses, asked of the server when somebody opens them.
import { html, nothing, render } from "../vendor/lit-html.js";
import { say, VERDICTS } from "../board/now.js";

const SIGNS = new Map([
  [true, "legal"],
  [false, "irregular"],
  [null, "undecided"],
]);

/**
 * @param {ViewerGame} game
 * @param {HTMLDetailsElement} box
 */
export function why(game, box) {
  const words = game.known.say;
  const answers = new Map();
  const body = /** @type {HTMLElement} */ (box.querySelector(".answer"));
  const title = /** @type {HTMLElement} */ (box.querySelector(".asked"));
  const sign = /** @type {SVGElement} */ (box.querySelector("summary .i"));

  /** @param {Now} now */
  function at(now) {
    const step = now.step;
    box.hidden = !step;
    if (!step) return;
    sign.setAttribute("class", `i is-${step.verdict}`);
    sign.firstElementChild?.setAttribute("href", `#${VERDICTS[step.verdict]}`);
    title.textContent = say(words.why, { number: step.number, verdict: game.known.verdicts[step.verdict] });
    if (box.open) ask(step.number);
  }

  /** @param {number | string} number */
  async function ask(number) {
    if (!answers.has(number)) {
      render(html`<p class="quiet">${words.loading}</p>`, body);
      try {
        const answer = await fetch(`${game.base}/${number}/why.json?as=${encodeURIComponent(game.known.eye)}`);
        if (!answer.ok) throw new Error(String(answer.status));
        answers.set(number, await answer.json());
      } catch {
        if (game.now.step?.number === number) render(html`<p>${words["no-answer"]}</p>`, body);
        return;
      }
    }
    if (game.now.step?.number === number) render(reasons(answers.get(number)), body);
  }

  /** @param {Why} answer */
  function reasons(answer) {
    const clauses = [...answer.clauses];
    if (answer.deciding !== null) clauses.unshift(...clauses.splice(answer.deciding, 1));
    return html`<ul class="clauses">
        ${answer.found.map((each) => clause({ ...each, held: false, cite: [] }))}${clauses.map(clause)}
      </ul>
      ${
        answer.depends.length
          ? html`<p class="depends">
              <b>${words.depends}</b> ${answer.depends.map((each) => html`<a href=${each.href}>${each.reading}</a> `)}
            </p>`
          : nothing
      }`;
  }

  /** @param {WhyClause} each */
  function clause({ rule, href, held, text, paraphrase, cite, status_word: status }) {
    const sign = SIGNS.get(held);
    const said = held === null ? words["clauses-open"] : held ? words["clauses-held"] : words["clauses-broken"];
    return html`<li class="is-${sign}">
      <svg class="i" viewBox="0 0 24 24" role="img" aria-label=${said}><use href="#${sign}"></use></svg>
      <div>
        <p class="fact">${text}</p>
        ${paraphrase && paraphrase !== text ? html`<p class="law">${paraphrase}</p>` : nothing}
        <p class="cite">
          <a class="rule-id" href=${href}>${rule}</a>${
            cite.length ? html` <span>${cite.join("; ")}</span>` : nothing
          }${status ? html` <span>${status}</span>` : nothing}
        </p>
      </div>
    </li>`;
  }

  box.addEventListener("toggle", () => {
    if (box.open && game.now.step) ask(game.now.step.number);
  });
  return { at };
}
