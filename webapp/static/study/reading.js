// Reading a study: excerpts can be stepped through, and whoever holds the key finds the way to change it.
import { Server } from "../record/server.js";
import { unique } from "./asking.js";
import { stepping } from "./stepping.js";

const root = document.querySelector("main");
stepping(root);
root.querySelector("[data-print]").addEventListener("click", () => print());

const server = new Server(root.dataset.base, root.dataset.study);
if (server.key) {
  for (const hidden of root.querySelectorAll("[data-edit], .changed [data-act=update]")) hidden.hidden = false;
}

root.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-act=update]");
  if (!button) return;
  const { item, say } = button.closest(".block").dataset;
  const after = Number(root.querySelector(".study-body").dataset.last);
  button.disabled = true;
  await server.write({ say: `amend ${item} ${say}`, after, key: unique() });
  location.reload();
});
