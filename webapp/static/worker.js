// The service worker: a page of recording opens without a connection, as it was when it was last open.
const CACHE = "recount-1";
const kept = (url) => url.pathname.startsWith("/static/") || url.pathname.startsWith("/faces/");
const page = (url) => /^\/g\/[0-9a-f]{32}\/record$/.test(url.pathname);

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (kept(url)) event.respondWith(once(event.request));
  else if (page(url)) event.respondWith(newest(event.request));
});

// What has a hash in its address never changes.
async function once(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  return found ?? store(cache, request, await fetch(request));
}

async function newest(request) {
  const cache = await caches.open(CACHE);
  try {
    return store(cache, request, await fetch(request));
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

function store(cache, request, answer) {
  if (answer.ok) cache.put(request, answer.clone());
  return answer;
}
