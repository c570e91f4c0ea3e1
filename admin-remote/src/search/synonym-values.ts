import type { FieldMessages } from '@nara/portal-ui';
import type { Synonym } from '@nara/shared-contracts/api/search';
import { MOST_MEANINGS } from '@nara/shared-contracts/rules/search';

/** A synonym as typed: its meanings separated by commas or spaces. */
export interface SynonymValues extends Readonly<Record<string, string>> {
  word: string;
  meanings: string;
}

const WORD = /^[\p{L}\p{N}]{2,40}$/u;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter(Boolean);

/** Returns the typed synonym. */
export const toSynonym = ({ word, meanings }: SynonymValues): Synonym => ({
  word: word.trim().toLowerCase(),
  meanings: wordsOf(meanings),
});

/** Returns the form values of a synonym. */
export const toValues = ({ word, meanings }: Synonym): SynonymValues => ({ word, meanings: meanings.join(', ') });

/** Returns the validation messages of a synonym. */
export function validateSynonym(values: SynonymValues): FieldMessages<SynonymValues> {
  const { word, meanings } = toSynonym(values);
  return {
    ...(!WORD.test(word) && { word: 'Enter one word of 2 to 40 letters or digits.' }),
    ...(meanings.length === 0 && { meanings: 'Enter at least one word of the range.' }),
    ...(meanings.length > MOST_MEANINGS && { meanings: `Enter at most ${MOST_MEANINGS} words.` }),
    ...(meanings.some((meaning) => !WORD.test(meaning)) && {
      meanings: 'Use words of 2 to 40 letters or digits, separated by commas.',
    }),
    ...(meanings.includes(word) && { meanings: 'A word cannot stand for itself.' }),
  };
}

/** Returns the word of a one-word search, to add a synonym for; otherwise an empty text. */
export const wordToExplain = (search: string): string => (WORD.test(search) ? search : '');
