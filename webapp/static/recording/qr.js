// @ts-check
// A QR code from its path. Dark on white in every theme: many phones read nothing else.
import { html } from "../vendor/lit-html.js";

/**
 * @param {{ size: number; path: string }} code
 * @param {string} label
 */
export function qrCode({ size, path }, label) {
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label}>
    <path class="paper" d="M0 0h${size}v${size}h-${size}z"></path>
    <path class="dark" d=${path}></path>
  </svg>`;
}
