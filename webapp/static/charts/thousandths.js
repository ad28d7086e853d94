// @ts-check
/**
 * A chance in thousandths as it is written: 0 or 100 % only where it is certain.
 * @param {number} value
 */
export function perCent(value) {
  if (value > 0 && value < 5) return "<1 %";
  if (value > 994 && value < 1000) return ">99 %";
  return `${Math.round(value / 10)} %`;
}
