import { alwaysSaid, hasStrayBrace, independent, namesIn, uncertainIn } from '../../wire/named-places';
import type { MailText } from './api';
import { certaintyOf } from './fill-mail';
import { isMailPart, type MailName, placesOf } from './places';

/** Reason why a text cannot be saved, with the field at fault. */
export interface MailFault {
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
