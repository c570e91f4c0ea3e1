import { type IsCertain, present, withValues } from '../../wire/named-places';
import { PROMISES } from '../content/facts';
import { type MailName, type MailValues, placesOf } from './places';
import type { MailText } from './schemas';

/** Returns what tells of a name whether a text always has what it stands for. */
export const certaintyOf = (name: MailName): IsCertain => {
  const places = placesOf(name);
  return (place) => {
    const known = Object.hasOwn(places, place) ? places[place] : undefined;
    return known && !known.mayLack;
  };
};

/** Stands for a part that is left out; no typed text has it. */
const GONE = '\u0000';

const isSilent = (line: string): boolean => line.includes(GONE) && line.replaceAll(GONE, '').trim() === '';

/** Returns a text without the lines and paragraphs of which no word is left. */
const tidied = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isSilent(line))
    .map((line) => line.replaceAll(GONE, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Returns an e-mail as it goes out: its text with what it names, without the parts of which there is nothing. A subject is
 * one line, whatever stands in it.
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
