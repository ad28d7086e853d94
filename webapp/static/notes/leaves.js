// @ts-check
// What the server rendered of a text, built anew: only what a note may be made of, and no text becomes markup.
const TAGS = new Set("a p br hr em strong s code pre blockquote ul ol li h4 table thead tbody tr th td".split(" "));
const ATTRIBUTES = new Set(["class", "data-event", "data-thing", "rel", "start"]);
const SAFE = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/** @type {WeakMap<{ leaves: Leaf[] }, Node[]>} */
const built = new WeakMap(); // note to what was made of it: a step that comes back to it builds nothing

/** @param {{ leaves: Leaf[] }} note */
export function leaves(note) {
  if (!built.has(note)) built.set(note, note.leaves.map(leaf));
  return built.get(note);
}

/**
 * @param {Leaf} each
 * @returns {Node}
 */
function leaf(each) {
  if (typeof each === "string") return document.createTextNode(each);
  const [tag, attributes, ...inner] = each;
  const element = document.createElement(TAGS.has(tag) ? tag : "span");
  for (const [name, value] of Object.entries(attributes)) {
    if (ATTRIBUTES.has(name)) element.setAttribute(name, value);
    else if (name === "href" && SAFE.test(value)) element.setAttribute("href", value);
  }
  element.append(.../** @type {Leaf[]} */ (inner).map(leaf));
  return element;
}
