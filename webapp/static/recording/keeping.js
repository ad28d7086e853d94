// @ts-check
// The page itself is kept by a service worker, where the browser allows one: on https, or on this very machine.
const WORKER = "/worker.js";

export function keepForOffline() {
  if (!window.isSecureContext || !navigator.serviceWorker) return;
  const only = { createScriptURL: (/** @type {string} */ address) => (address === WORKER ? address : null) };
  const policy = window.trustedTypes?.createPolicy("recount-worker", only) ?? only;
  // Without it, the tab has to stay open.
  navigator.serviceWorker.register(/** @type {string} */ (policy.createScriptURL(WORKER))).catch(() => {});
}

export const keptForOffline = () => window.isSecureContext && Boolean(navigator.serviceWorker);
