// The board editor. The truth is the text of the position: every change rewrites it and asks the server what it makes of it.
import { html, nothing, render } from "../vendor/lit-html.js";
import { say } from "../viewer/now.js";
import { badge } from "../viewer/parts.js";
import { carrying } from "./carrying.js";
import { card } from "./position.js";

export class Editor {
  constructor(page) {
    this.page = page; // { root, known, position, draw(answer), read(text) }
    this.words = page.known.edit.say;
    this.undone = []; // texts to go back to
    this.carried = null; // { thing, from }
    this.said = page.root.querySelector(".said");
    this.undo = page.root.querySelector(".undo");
    this.bar = page.root.querySelector(".carrying");
    this.undo.addEventListener("click", () => this.back());
    carrying(page.root.querySelector(".setting"), {
      pick: (element) => this.pick(element),
      fits: (thing, element) => this.fits(thing, element),
      carry: (thing) => this.carry(thing),
      put: (thing, to) => this.put(thing, to),
    });
    page.root.addEventListener("click", (event) => this.tapped(event));
    page.root.addEventListener("change", (event) => event.target.matches("[data-stage]") && this.change(() => { this.page.position.stage = event.target.value; }));
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.carried) this.carry(null);
      if ((event.ctrlKey || event.metaKey) && event.key === "z" && !event.target.closest("input, textarea") && this.undone.length) this.back();
    });
  }

  get gauntlet() {
    return this.page.known.game === "gauntlet";
  }

  // ── what can be picked up, and where it may go ────────────────────────────────────────────────────────

  pick(element) {
    if (element.dataset.pick) {
      const [kind, ...rest] = element.dataset.pick.split(".");
      return this.thing(kind, rest.join("."), element.dataset.from, element.dataset.side);
    }
    const { thing: id, place, gem, deck, unknown } = element.dataset;
    if (gem) return this.page.now.number(`bank.${gem}`) ? this.thing("token", gem, "bank") : null;
    if (deck) return this.thing("unknown", deck, "box");
    if (unknown) return this.thing("unknown", String(Number(unknown.split(".")[1]) + 1), unknown);
    if (place === "avengers") return this.thing("avengers", "", this.page.position.avengers ? `${this.page.position.avengers}.avengers` : "tiles");
    if (!id || this.gauntlet) return null;
    return place.startsWith("market.") ? this.thing("card", id, place) : place === this.page.known.tiles ? this.thing("tile", id, "tiles") : null;
  }

  thing(kind, id, from, side) {
    const name = card(id);
    const level = kind === "unknown" ? id : /^L?([123])/.exec(id)?.[1];
    return { kind: /^L\d$|^\d\.\?$/.test(id) ? "unknown" : kind, id, card: name, level, from, side: side ?? this.side(name, from) };
  }

  side(id, from) {
    if (!this.gauntlet) return "";
    const box = this.page.known.edit.box;
    if (box.thanos.includes(id)) return "thanos";
    return box.heroes.includes(id) || from[0] !== this.page.seats[0] ? "heroes" : "thanos";
  }

  fits(thing, element) {
    const asked = element.dataset.put ?? element.dataset.place ?? (element.dataset.gem && "bank");
    if (!asked && element.classList.contains("bank")) return thing.kind === "token" && thing.from !== "bank" ? "bank" : "";
    if (!asked) return element.classList.contains("tiles") ? this.target(thing, "tiles") : "";
    return this.target(thing, asked);
  }

  // The place that is meant by a spot on the page, or nothing.
  target(thing, spot) {
    const [seat, part] = spot.split(".");
    const meant = { token: "tokens", card: "cards", unknown: "reserved", tile: "tiles", avengers: "avengers" }[thing.kind];
    const to = spot.startsWith("bank") ? "bank" : spot === this.page.known.tiles ? "tiles" : this.page.seats.includes(seat) && (!part || part !== meant) && !this.gauntlet && !(thing.kind === "card" && part === "reserved") ? `${seat}.${meant}` : spot;
    return this.targets(thing).some((each) => each.to === to) ? to : "";
  }

  targets(thing) {
    const { words, page } = this;
    const who = (seat) => page.now.who(seat);
    const seats = (key, part) => page.seats.map((seat) => ({ to: `${seat}.${part}`, seat, label: key ? say(words[key], { who: who(seat) }) : who(seat) }));
    return this.places(thing, seats).filter((each) => each.to !== thing.from);
  }

  places(thing, seats) {
    const { words, page } = this;
    const box = { to: "box", label: words["in-box"] };
    if (this.gauntlet) {
      const sided = [...seats("to-hand", "hand"), ...seats("to-open", "open")].filter(({ seat, to }) => (seat === page.seats[0]) === (thing.side === "thanos") && !(thing.id[0] === "?" && to.endsWith("open")));
      return [...sided, box];
    }
    if (thing.kind === "token") return [{ to: "bank", label: words["to-bank"] }, ...seats("", "tokens")];
    if (thing.kind === "avengers") return [{ to: "tiles", label: words["to-table"] }, ...seats("", "avengers")];
    if (thing.kind === "tile") return [{ to: "tiles", label: words["to-table"] }, ...seats("", "tiles"), box];
    const level = Number(thing.level) - 1;
    const market = [0, 1, 2, 3].map((place) => ({ to: `market.${level}.${place}`, label: say(words["to-market"], { level: level + 1, place: place + 1 }) }));
    const bought = thing.kind === "card" ? seats("to-bought", "cards") : [];
    return [...market, ...bought, ...seats("to-reserved", "reserved"), ...seats("to-blind", "blind"), box];
  }

  name(thing) {
    const { now, known } = this.page;
    if (thing.kind === "token") return now.words.colours[thing.id];
    if (thing.kind === "avengers") return this.words.avengers;
    if (thing.kind === "unknown") return say(this.words["unknown-of"], { level: thing.level });
    return known.labels[thing.card] ? now.name(thing.card) : this.words["hidden-card"] ?? thing.id;
  }

  // ── carrying, putting, counting ───────────────────────────────────────────────────────────────────────

  carry(thing) {
    this.carried = thing;
    this.bar.hidden = !thing;
    render(thing ? html`<p><b>${say(this.words.picked, { what: this.name(thing) })}</b></p>
      <div class="to">${this.targets(thing).map(({ to, seat, label }) => html`<button type="button" class="btn" data-to=${to}>${seat ? badge(seat) : nothing}${label}</button>`)}
      <button type="button" class="btn bare" data-to="">${this.words["put-back"]}</button></div>` : nothing, this.bar);
    if (thing) this.bar.querySelector("button").focus({ preventScroll: true });
  }

  tapped(event) {
    const to = event.target.closest("[data-to]");
    const step = event.target.closest("[data-step]");
    const turn = event.target.closest("[data-turn]");
    if (to && this.carried) {
      const thing = this.carried;
      this.carry(null);
      if (to.dataset.to) this.put(thing, to.dataset.to, true);
    } else if (step) this.step(step.dataset.step, Number(step.dataset.by));
    else if (turn) this.change(() => { this.page.position.turn = turn.dataset.turn; });
  }

  step(what, by) {
    const [kind, of] = what.split(".");
    const { position } = this.page;
    this.change(() => (kind === "life" ? position.setLife(of, position.life[of] + by) : position.setPower(of, position.power(of) + by)));
  }

  async put(thing, to, byTap = false) {
    const label = this.targets(thing).find((each) => each.to === to)?.label ?? to;
    const changed = await this.change(() => this.page.position.move(thing, thing.from, to));
    if (!changed) return;
    this.tell(`${this.name(thing)} → ${label}`, false);
    // tokens come in handfuls: who taps goes on tapping
    if (byTap && thing.kind === "token" && this.left(thing)) {
      this.carry(thing);
      this.bar.querySelector(`[data-to="${to}"]`)?.focus({ preventScroll: true });
    } else if (byTap) this.undo.focus({ preventScroll: true }); // the button that was pressed is gone
  }

  left({ id, from }) {
    return from === "bank" ? this.page.now.number(`bank.${id}`) : this.page.position.tokens(from.split(".")[0])[id];
  }

  // ── the text, and what the server makes of it ─────────────────────────────────────────────────────────

  async change(edit) {
    const before = this.page.position.text;
    edit();
    const answer = await this.ask(this.page.position.text);
    if (!answer.position) {
      this.page.read(before);
      this.tell(answer.problem);
      return false;
    }
    this.undone.push(before);
    this.take(answer);
    return true;
  }

  async back() {
    const answer = await this.ask(this.undone[this.undone.length - 1]);
    if (!answer.position) return this.tell(answer.problem);
    this.undone.pop();
    this.take(answer);
    this.tell(this.words.undone, false);
  }

  async ask(text) {
    try {
      const sent = await fetch(this.page.root.dataset.place, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...this.page.known.question, position: text }),
      });
      const answer = await sent.json();
      return answer.position ? answer : { problem: answer.problem ?? answer.says ?? this.words["no-answer"] };
    } catch {
      return { problem: this.words["no-answer"] };
    }
  }

  take(answer) {
    this.tell("");
    this.undo.disabled = !this.undone.length;
    this.page.show(answer);
  }

  tell(words, problem = true) {
    this.said.textContent = words ?? "";
    this.said.classList.toggle("problem", Boolean(words) && problem);
  }
}
