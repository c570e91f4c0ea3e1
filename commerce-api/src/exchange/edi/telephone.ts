/** E.164: at most fifteen digits, country code first. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const SEPARATORS = /[\s()./-]+/g;
const SOUTH_AFRICA = '+27';
/** Prefix of a South African number: a 0, or the country code without its +. */
const HOME = /^(?:0|27(?=\d{9}$))/;

/**
 * Converts a telephone number to international form, such as `+27825550100`. A number that begins with a single 0 is
 * South African. Returns null for an invalid number.
 */
export function toTelephone(typed: string): string | null {
  const dialled = typed.replace('(0)', '').replace(SEPARATORS, '').replace(/^00/, '+');
  const number = dialled.replace(HOME, SOUTH_AFRICA);
  return INTERNATIONAL.test(number) ? number : null;
}
