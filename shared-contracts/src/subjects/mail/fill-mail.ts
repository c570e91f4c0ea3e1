import { type IsCertain, present, withValues } from '../../wire/named-places';
import { PROMISES } from '../content/facts';
import type { MailText } from './api';
import { type MailName, type MailValues, placesOf } from './places';

/** Returns a function that tells whether a placeholder of a mail always has a value. */
export const certaintyOf = (name: MailName): IsCertain => {
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
