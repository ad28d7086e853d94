// @ts-check
// What this browser holds a key of: such games stand on top of the list, and such a game can be gone on with.
const KEY = "recount-key-";
const head = document.querySelector("[data-yours]");
const goOn = /** @type {HTMLTemplateElement | null} */ (document.querySelector("[data-go-on]"));

if (head) list(head);
if (goOn && held().includes(location.pathname.split("/")[2])) goOn.replaceWith(goOn.content.cloneNode(true));

function held() {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(KEY))
      .map((name) => name.slice(KEY.length));
  } catch {
    return []; // a browser that keeps nothing holds nothing
  }
}

// Asked for as a document, it is parsed without any text being trusted as markup here.
/** @param {HTMLElement} head */
function list(head) {
  const games = held();
  if (!games.length) return;
  const asking = new XMLHttpRequest();
  asking.responseType = "document";
  asking.open("GET", `${head.dataset.yours}?games=${games.join(",")}`);
  asking.onload = () => {
    const found = asking.status === 200 && asking.response?.querySelector(".yours");
    if (found) head.append(found);
  };
  asking.send();
}
