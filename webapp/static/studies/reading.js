// @ts-check
// Reading a study: excerpts can be stepped through, and whoever holds the key finds the way to change it.
import { around, one } from "../platform/dom.js";
import { Server } from "../recording/server.js";
import { unique } from "./asking.js";
import { stepping } from "./stepping.js";

const root = one(document, "main");
stepping(root);
one(root, "[data-print]").addEventListener("click", () => print());

const server = new Server(root.dataset.base ?? "", root.dataset.study ?? "");
if (server.key) {
  for (const hidden of root.querySelectorAll("[data-edit], .changed [data-act=update]")) hidden.hidden = false;
}

root.addEventListener("click", async (event) => {
  const button = around(event, "[data-act=update]");
  const block = button?.closest(".block");
  if (!(button instanceof HTMLButtonElement) || !block) return;
  const { item, say } = block.dataset;
  const after = Number(one(root, ".study-body").dataset.last);
  button.disabled = true;
  await server.write({ say: `amend ${item} ${say}`, after, key: unique() });
  location.reload();
});
