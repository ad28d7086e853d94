// @ts-check
// What shows that a request comes from our own page and from whoever is signed in. The session itself no script sees.
export const ACCOUNT = "account"; // in the place of a key: the browser sends its session by itself

export function proof() {
  return /(?:^|; )(?:__Host-)?recount-proof=(\w+)/.exec(document.cookie)?.[1] ?? "";
}

/**
 * The header that shows it.
 * @param {string | null} key
 * @returns {Record<string, string>}
 */
export function shown(key) {
  if (key && key !== ACCOUNT) return { Authorization: `Key ${key}` };
  const given = proof();
  return given ? { "X-CSRF": given } : {};
}
