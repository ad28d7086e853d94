// @ts-check
// The sheet with the faces of all cards. A `use` may name one before it is here: it is drawn when the sheet arrives.
const AGAIN = 3000; // ms, where no answer came

/** @param {string} address
 * @returns {Promise<void>} */
export function faces(address) {
  if (!address) return Promise.resolve(); // nothing in this game has a face
  return new Promise((done) => {
    const ask = new XMLHttpRequest(); // the one way to get a parsed document; text would have to be made into markup
    ask.open("GET", address);
    ask.responseType = "document";
    ask.onload = () => {
      const sheet = ask.responseXML?.documentElement;
      if (!sheet) return;
      sheet.classList.add("signs");
      sheet.setAttribute("aria-hidden", "true");
      document.body.append(document.adoptNode(sheet));
      done();
    };
    ask.onerror = () => setTimeout(() => faces(address).then(done), AGAIN);
    ask.send();
  });
}
