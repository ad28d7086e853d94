// The table as it was last seen, for a page that is opened without a connection.
const name = () => `recount-table-${location.pathname}`;

export function remember(standing) {
  try {
    localStorage.setItem(name(), JSON.stringify(standing));
  } catch {
    /* it is asked for again */
  }
}

export function remembered() {
  try {
    return JSON.parse(localStorage.getItem(name()));
  } catch {
    return null;
  }
}
