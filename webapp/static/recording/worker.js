// @ts-check
// The service worker: a page of recording opens without a connection, as it was when it was last open. No other page
// is kept, and this one shows what everybody at the table sees: whose hand it is comes from elsewhere. It is kept for
// three days, until it is refused, and until somebody else signs in or nobody is signed in any more.
const FILES = "recount-files-2";
const PAGES = "recount-pages-2"; // platform/whose.js empties it, too
const DAYS = 3;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const kept = (/** @type {URL} */ url) => url.pathname.startsWith("/static/") || url.pathname.startsWith("/faces/");
const page = (/** @type {URL} */ url) => !url.search && /^\/g\/[0-9a-f]{32}\/record$/.test(url.pathname);
const signs = (/** @type {URL} */ url) =>
  /^\/(sign-(in|up|out)|reset|account\/(password|erase|sessions\/end))$/.test(url.pathname);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(begin()));

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin) return;
  if (event.request.method === "POST" && signs(url)) event.waitUntil(caches.delete(PAGES));
  if (event.request.method !== "GET") return;
  if (kept(url)) event.respondWith(once(event.request));
  else if (page(url)) event.respondWith(newest(event.request, url.pathname));
});

// What versions before have kept, pages and files in one, is given up.
async function begin() {
  for (const name of await caches.keys()) if (name !== FILES && name !== PAGES) await caches.delete(name);
  await worker.clients.claim();
}

/**
 * What has a hash in its address never changes.
 * @param {Request} request
 */
async function once(request) {
  const cache = await caches.open(FILES);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) cache.put(request, answer.clone());
  return answer;
}

/**
 * Kept by its path alone: a key that stands behind the # is not written down.
 * @param {Request} request
 * @param {string} path
 */
async function newest(request, path) {
  const cache = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    if (answer.ok && !/no-store/.test(answer.headers.get("Cache-Control") ?? "")) cache.put(path, answer.clone());
    else if (answer.status < 500) await cache.delete(path);
    return answer;
  } catch {
    const found = await cache.match(path);
    return found && fresh(found) ? found : Response.error();
  }
}

/** @param {Response} answer */
function fresh(answer) {
  const age = Date.now() - Date.parse(answer.headers.get("Date") ?? ""); // without one, it is no number
  return age < DAYS * 24 * 60 * 60 * 1000;
}
