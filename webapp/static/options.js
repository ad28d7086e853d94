// What could be done: whoever holds the key of the game tries it, in a branch of its own.
import { proof } from "./proof.js";
import { Server } from "./record/server.js";
import { unique } from "./record/outbox.js";

const root = document.querySelector("main");
const server = new Server(root.dataset.base, root.dataset.game);
const copy = root.querySelector(".copy-it");

show();

// Whoever writes here tries it at once; everybody else, in a copy.
function show() {
  for (const button of root.querySelectorAll("[data-try]")) button.hidden = !server.key;
  copy.elements.key.value = unique();
  copy.elements.proof.value = proof();
  copy.hidden = Boolean(server.key);
}

root.addEventListener("click", async (event) => {
  const say = event.target.closest("[data-try]")?.dataset.try;
  if (!say) return;
  const answer = await server.vary({ at: root.dataset.at, after: Number(root.dataset.last), say });
  if (answer?.ok) location.assign(`${root.dataset.base}/vary/${answer.line}`);
  else if (server.shutOut(answer)) {
    show();
    copy.querySelector("button").focus();
  } else root.querySelector(".said-no").textContent = answer?.says ?? "";
});
