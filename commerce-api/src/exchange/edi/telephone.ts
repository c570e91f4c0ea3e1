/** E.164: at most fifteen digits, the country's first. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const SEPARATORS = /[\s()./-]+/g;
const SOUTH_AFRICA = '+27';
/** A South African number behind a 0, or behind the country's digits without their +. */
const HOME = /^(?:0|27(?=\d{9}$))/;

/**
 * Writes a telephone number in international form, such as `+27825550100`. One that begins with a single 0 is South
 * African. Returns null for what is no number.
 */
export function toTelephone(typed: string): string | null {
  const dialled = typed.replace('(0)', '').replace(SEPARATORS, '').replace(/^00/, '+');
  const number = dialled.replace(HOME, SOUTH_AFRICA);
  return INTERNATIONAL.test(number) ? number : null;
}
