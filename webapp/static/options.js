// What could be done: whoever holds the key of the game tries it, in a branch of its own.
import { Server } from "./record/server.js";
import { unique } from "./record/outbox.js";

const root = document.querySelector("main");
const server = new Server(root.dataset.base, root.dataset.game);
const copy = root.querySelector(".copy-it");

if (server.key) for (const button of root.querySelectorAll("[data-try]")) button.hidden = false;
else {
  copy.elements.key.value = unique();
  copy.hidden = false;
}

root.addEventListener("click", async (event) => {
  const say = event.target.closest("[data-try]")?.dataset.try;
  if (!say) return;
  const answer = await server.vary({ at: root.dataset.at, after: Number(root.dataset.last), say });
  if (answer?.ok) location.assign(`${root.dataset.base}/vary/${answer.line}`);
  else root.querySelector(".said-no").textContent = answer?.says ?? "";
});
