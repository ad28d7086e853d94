// @ts-check
// What could be done: whoever holds the key of the game tries it, in a branch of its own.
import { around, one } from "../platform/dom.js";
import { proof } from "../platform/proof.js";
import { Server } from "../recording/server.js";
import { unique } from "../recording/outbox.js";

const root = one(document, "main");
const server = new Server(root.dataset.base ?? "", root.dataset.game ?? "");
const copy = one(root, ".copy-it", HTMLFormElement);

show();

// Whoever writes here tries it at once; everybody else, in a copy.
function show() {
  for (const button of root.querySelectorAll("[data-try]")) button.hidden = !server.key;
  one(copy, "[name=key]", HTMLInputElement).value = unique();
  one(copy, "[name=proof]", HTMLInputElement).value = proof();
  copy.hidden = Boolean(server.key);
}

root.addEventListener("click", async (event) => {
  const say = around(event, "[data-try]")?.dataset.try;
  if (!say) return;
  const answer = await server.vary({ at: root.dataset.at ?? "", after: Number(root.dataset.last), say });
  if (answer?.ok) location.assign(`${root.dataset.base}/vary/${answer.line}`);
  else if (server.shutOut(answer)) {
    show();
    one(copy, "button").focus();
  } else one(root, ".said-no").textContent = answer?.says ?? "";
});
