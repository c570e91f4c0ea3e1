import {
  alwaysSaid,
  hasStrayBrace,
  type IsCertain,
  independent,
  namesIn,
  present,
  uncertainIn,
  withValues,
} from '../../wire/named-places';
import { PROMISES } from '../content/facts';
import type { MailText } from './api';
import { isMailPart, type MailName, type MailValues, placesOf } from './places';

export { isMailPart, MAIL_NAMES, type MailName, type MailValues, type Place, placesOf } from './places';

/** Returns a function that tells whether a placeholder of a mail always has a value. */
const certaintyOf = (name: MailName): IsCertain => {
  const places = placesOf(name);
  return (place) => {
    const known = Object.hasOwn(places, place) ? places[place] : undefined;
    return known && !known.mayLack;
  };
};

/** Marks an omitted part; typed text never contains it. */
const GONE = '\u0000';

const isSilent = (line: string): boolean => line.includes(GONE) && line.replaceAll(GONE, '').trim() === '';

/** Removes the lines and paragraphs of a text that have no words left. */
const tidied = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isSilent(line))
    .map((line) => line.replaceAll(GONE, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Returns an e-mail as it is sent, with its placeholders filled in and without the optional parts that have no value.
 * The subject is reduced to one line.
 */
export function fillMail<N extends MailName>(name: N, { subject, body }: MailText, values: MailValues<N>): MailText {
  const known: Readonly<Record<string, string | null>> = { ...PROMISES, ...values };
  const isCertain = certaintyOf(name);
  const fill = (text: string) =>
    withValues(tidied(present(text, isCertain, (place) => (known[place] ?? null) !== null, GONE)), (place) =>
      Object.hasOwn(known, place) ? (known[place] ?? '') : undefined,
    );
  return { subject: fill(subject).replace(/\s*\n\s*/g, ' '), body: fill(body) };
}

/** Reason why a text cannot be saved, with the field at fault. */
interface MailFault {
  field: keyof MailText;
  message: string;
}

/** Returns what is wrong with one part of a text; undefined if it is valid. */
function faultOf(name: MailName, field: keyof MailText, text: string): string | undefined {
  const places = placesOf(name);
  const isCertain = certaintyOf(name);
  const named = namesIn(text);
  const unknown = named.find((place) => isCertain(place) === undefined);
  if (unknown !== undefined) return `There is no place {${unknown}} in this text.`;
  if (hasStrayBrace(text)) return 'A brace stands alone: places look like {orderId}.';
  const block = field === 'subject' ? named.find((place) => places[place]?.isBlock) : undefined;
  if (block !== undefined) return `{${block}} takes several lines, and a subject has one.`;
  // Subjects are stored, and shown in places where texts are not, so they must not contain codes or links.
  const kept = field === 'subject' ? named.find((place) => places[place]?.needed === 'body') : undefined;
  if (kept !== undefined) return `{${kept}} stands in the text alone.`;
  const [bare] = uncertainIn(alwaysSaid(text, isCertain), isCertain);
  if (bare !== undefined) return `Put {${bare}} within [ ], because there may be none: [words {${bare}}|other words].`;
  const always = namesIn(independent(text, isCertain));
  const lacking = Object.entries(places).find(([place, { needed }]) => needed === field && !always.includes(place));
  if (lacking) return `It cannot do without {${lacking[0]}}, outside of brackets: ${lacking[1].means}.`;
  return alwaysSaid(text, isCertain).trim() === '' ? 'It must always say something.' : undefined;
}

/** Returns the reasons why a text cannot be saved. Rule: docs/product/mail.md, "Changing them". */
export function mailFaults(name: MailName, { subject, body }: MailText): MailFault[] {
  const told: MailFault[] = [];
  const inSubject = isMailPart(name)
    ? subject && 'A part of an e-mail has no subject.'
    : faultOf(name, 'subject', subject);
  if (inSubject) told.push({ field: 'subject', message: inSubject });
  const inBody = faultOf(name, 'body', body);
  if (inBody) told.push({ field: 'body', message: inBody });
  return told;
}
