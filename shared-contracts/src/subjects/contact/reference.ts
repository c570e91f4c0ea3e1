import { ORDER_ID_PATTERN } from '../../wire/order-id';
import { CONTACT_SUBJECTS, type ContactSubject } from './vocabulary';

const REFERENCE = /^M-([0-9A-F]{8})$/i;

/** Returns the number by which staff and shopper call a message, which stands in the subject of every answer. */
export const messageReference = (id: string): string => `M-${id.slice(0, 8).toUpperCase()}`;

/** Returns how the id of a message begins that a reference names; null for another text. */
export const idStartOf = (text: string): string | null => REFERENCE.exec(text.trim())?.[1]?.toLowerCase() ?? null;

/** Returns the subject of the mails that answer a message. */
export const answerSubject = ({ id, subject }: { id: string; subject: ContactSubject }): string =>
  `Re: ${CONTACT_SUBJECTS[subject]} [${messageReference(id)}]`;

/** Most orders that one message names. */
const MOST_NAMED = 10;

/** Returns the order numbers in a text, each once, in whatever case they were typed. */
export const orderNumbersIn = (text: string): string[] =>
  [...new Set((text.match(/NARA-\d+-[A-Z0-9]+/gi) ?? []).map((number) => number.toUpperCase()))]
    .filter((number) => ORDER_ID_PATTERN.test(number))
    .slice(0, MOST_NAMED);
