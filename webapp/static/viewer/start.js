// @ts-check
// What is there already is painted first; then comes what steps through it.
const start = () => import("./main.js");
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
