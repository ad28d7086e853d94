// What the site uses of lit-html.js, which is vendored as one minified file without types.

export interface TemplateResult {
  readonly strings: TemplateStringsArray;
  readonly values: unknown[];
}

/** In the place of a value: nothing is drawn, and an attribute is left out. */
export const nothing: unique symbol;

/** Whatever may stand in a template. */
export type Drawn = TemplateResult | typeof nothing | string | number | readonly Drawn[];

export function html(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export function svg(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult;
export function render(value: unknown, container: HTMLElement | SVGElement | DocumentFragment): unknown;
