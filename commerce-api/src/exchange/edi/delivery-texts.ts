import { beyondLatin1, toLatin1 } from './characters';
import type { Edition } from './editions';
import { LONGEST_LINE, toLines } from './lines';
import { toTelephone } from './telephone';

/** Where an order goes, as the shopper typed it. What is left out is empty. */
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

/** The same as EANCOM has it: in lines, in the characters agreed on. */
export interface DeliveryTexts {
  /** Name and company, at most 5 (C080). */
  name: string[];
  /** At most 4 (C059). */
  street: string[];
  city: string;
  province: string;
  postalCode: string;
  /** Null when none was given that can be dialled. */
  telephone: string | null;
}

/** Thrown for a text that the agreed format cannot hold; says which, and why, in words for people. */
export class UnwritableText extends Error {
  override readonly name = 'UnwritableText';
}

const NAMES = 5;
const STREETS = 4;

/** Tells whether the phone number was given that nobody can dial, so that EDI goes without it. */
export const hasUndiallablePhone = ({ phone }: Pick<DeliverTo, 'phone'>): boolean =>
  phone.trim() !== '' && toTelephone(phone) === null;

/**
 * Lays out where an order goes. Throws UnwritableText; nothing is cut or left out but a phone number that cannot be
 * dialled, without which a parcel arrives as well.
 */
export function toDeliveryTexts(to: DeliverTo, { postalCode }: Edition): DeliveryTexts {
  return {
    name: given('name', inLines('name', [to.name, to.company], NAMES)),
    street: given('street', inLines('street', to.street, STREETS)),
    city: given('city', inOne('city', to.city, LONGEST_LINE)),
    province: inOne('province', to.province, 9),
    postalCode: given('postal code', inOne('postal code', to.postalCode, postalCode)),
    telephone: toTelephone(to.phone),
  };
}

/** Demands a text that people may have typed in spaces alone. */
function given<T extends string | string[]>(field: string, text: T): T {
  if (text.length === 0) throw new UnwritableText(`the ${field} is missing`);
  return text;
}

/** Writes a text in the characters agreed on. Throws UnwritableText for one with others. */
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
    if (!laidOut) throw new UnwritableText(`the ${field} has a word of more than ${LONGEST_LINE} characters`);
    return laidOut;
  });
  if (lines.length <= most) return lines;
  throw new UnwritableText(`the ${field} does not fit into ${most} lines of ${LONGEST_LINE} characters`);
}
