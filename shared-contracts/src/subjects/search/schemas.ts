import { z } from 'zod';
import { IsoTime, writtenLine } from '../../wire/fields';
import { LONGEST_SEARCH, MOST_MEANINGS } from './rules';

/** Single word, normalised for comparing searches: lower-case letters and digits. */
const Word = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}]{2,40}$/u, 'must be one word of 2 to 40 letters or digits');

/** Word that shoppers use, and the words of the range that it stands for. */
export const Synonym = z.strictObject({ word: Word, meanings: z.array(Word).min(1).max(MOST_MEANINGS) });

export const SavedSynonym = Synonym.extend({
  updatedAt: IsoTime,
  /** Null for the original synonyms. */
  updatedBy: z.string().nullable(),
});

export const SynonymParams = z.strictObject({ word: Word });

/** Search text as it was typed. */
export const SearchText = z.strictObject({ text: writtenLine(LONGEST_SEARCH) });

/** Search that found nothing. */
export const EmptySearch = z.strictObject({ text: z.string(), times: z.int().min(1), lastAt: IsoTime });

export type Synonym = z.infer<typeof Synonym>;
export type SavedSynonym = z.infer<typeof SavedSynonym>;
export type EmptySearch = z.infer<typeof EmptySearch>;
