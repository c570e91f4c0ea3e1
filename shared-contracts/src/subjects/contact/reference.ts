import { ORDER_ID_PATTERN } from '../../wire/order-id';
import { CONTACT_SUBJECTS, type ContactSubject } from './vocabulary';

const REFERENCE = /^M-([0-9A-F]{8})$/i;

/** Returns the reference number of a message. It appears in the subject of every answer. */
export const messageReference = (id: string): string => `M-${id.slice(0, 8).toUpperCase()}`;

/** Returns the beginning of the message id that a reference stands for; null if the text is not a reference. */
export const idStartOf = (text: string): string | null => REFERENCE.exec(text.trim())?.[1]?.toLowerCase() ?? null;

/** Returns the subject of mails that answer a message. */
export const answerSubject = ({ id, subject }: { id: string; subject: ContactSubject }): string =>
  `Re: ${CONTACT_SUBJECTS[subject]} [${messageReference(id)}]`;

/** Maximum number of orders that one message can name. */
const MOST_NAMED = 10;

/** Returns the distinct order numbers in a text, regardless of the case they were typed in. */
export const orderNumbersIn = (text: string): string[] =>
  [...new Set((text.match(/NARA-\d+-[A-Z0-9]+/gi) ?? []).map((number) => number.toUpperCase()))]
    .filter((number) => ORDER_ID_PATTERN.test(number))
    .slice(0, MOST_NAMED);
