import { beyondLatin1, MAX_LINE_LENGTH, toLatin1, toLines } from './characters';
import type { Edition } from './editions';

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

/** Delivery address of an order, as the shopper typed it. Omitted fields are empty. */
export interface DeliverTo {
  name: string;
  company: string;
  /** Lines of the street address. */
  street: readonly string[];
  city: string;
  province: string;
  postalCode: string;
  phone: string;
}

/** The same address in EANCOM form: split into lines, in the agreed character set. */
export interface DeliveryTexts {
  /** Name and company, at most 5 lines (C080). */
  name: string[];
  /** At most 4 lines (C059). */
  street: string[];
  city: string;
  province: string;
  postalCode: string;
  /** Null if no number was given that can be dialled. */
  telephone: string | null;
}

/** Thrown for a text that the agreed format cannot hold. The message names the field and the reason. */
export class UnwritableText extends Error {
  override readonly name = 'UnwritableText';
}

const NAMES = 5;
const STREETS = 4;

/** Checks whether the given phone number cannot be dialled. EDI then omits it. */
export const hasUndiallablePhone = ({ phone }: Pick<DeliverTo, 'phone'>): boolean =>
  phone.trim() !== '' && toTelephone(phone) === null;

/**
 * Converts a delivery address to EANCOM form. Throws UnwritableText. Nothing is truncated. The only thing omitted is a
 * phone number that cannot be dialled, because a parcel arrives without one too.
 */
export function toDeliveryTexts(to: DeliverTo, { postalCode }: Edition): DeliveryTexts {
  return {
    name: given('name', inLines('name', [to.name, to.company], NAMES)),
    street: given('street', inLines('street', to.street, STREETS)),
    city: given('city', inOne('city', to.city, MAX_LINE_LENGTH)),
    province: inOne('province', to.province, 9),
    postalCode: given('postal code', inOne('postal code', to.postalCode, postalCode)),
    telephone: toTelephone(to.phone),
  };
}

/** Requires a text. Input may consist of spaces alone. */
function given<T extends string | string[]>(field: string, text: T): T {
  if (text.length === 0) throw new UnwritableText(`the ${field} is missing`);
  return text;
}

/** Converts a text to the agreed character set. Throws UnwritableText if a character is left over. */
function spelled(field: string, text: string): string {
  const written = toLatin1(text);
  const strange = beyondLatin1(written);
  if (strange.length > 0)
    throw new UnwritableText(`the ${field} has characters that EDI does not: ${strange.join(' ')}`);
  return written;
}

function inOne(field: string, text: string, most: number): string {
  const written = spelled(field, text);
  if (written.length > most) throw new UnwritableText(`the ${field} is longer than ${most} characters`);
  return written;
}

function inLines(field: string, texts: readonly string[], most: number): string[] {
  const lines = texts.flatMap((text) => {
    const laidOut = toLines(spelled(field, text));
    if (!laidOut) throw new UnwritableText(`the ${field} has a word of more than ${MAX_LINE_LENGTH} characters`);
    return laidOut;
  });
  if (lines.length <= most) return lines;
  throw new UnwritableText(`the ${field} does not fit into ${most} lines of ${MAX_LINE_LENGTH} characters`);
}
