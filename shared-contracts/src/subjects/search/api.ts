import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted, IsoTime, writtenLine } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import { MAX_MEANINGS, MAX_SEARCH_LENGTH } from './rules';

/** Single word, normalised for comparing searches: lower-case letters and digits. */
const Word = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}]{2,40}$/u, 'must be one word of 2 to 40 letters or digits');

/** Word that shoppers use, and the words of the range that it stands for. */
export const Synonym = z.strictObject({ word: Word, meanings: z.array(Word).min(1).max(MAX_MEANINGS) });

export const SavedSynonym = Synonym.extend({
  updatedAt: IsoTime,
  /** Null for the original synonyms. */
  updatedBy: z.string().nullable(),
});

const SynonymParams = z.strictObject({ word: Word });

/** Search text as it was typed. */
const SearchText = z.strictObject({ text: writtenLine(MAX_SEARCH_LENGTH) });

/** Search that found nothing. */
export const EmptySearch = z.strictObject({ text: z.string(), times: z.int().min(1), lastAt: IsoTime });

export type Synonym = z.infer<typeof Synonym>;
export type SavedSynonym = z.infer<typeof SavedSynonym>;
export type EmptySearch = z.infer<typeof EmptySearch>;

const access = PERMISSIONS.orders.roles;

/** Endpoints for shoppers. */
export const searchEndpoints = defineEndpoints({
  synonyms: {
    method: 'GET',
    path: '/api/search/synonyms',
    access: 'public',
    summary: 'List what words of shoppers stand for in the range',
    response: z.array(Synonym),
  },
  noteEmpty: {
    method: 'POST',
    path: '/api/search/empty-searches',
    access: 'public',
    perMinute: 20,
    summary: 'Count a search that found nothing; what may name a person is not kept',
    body: SearchText,
    response: Accepted,
    status: 202,
  },
});

/** Endpoints for the back office. */
export const adminSearchEndpoints = defineEndpoints({
  emptySearches: {
    method: 'GET',
    path: '/api/admin/search/empty-searches',
    access,
    summary: 'List searches of the last 90 days that found nothing, the most frequent first, at most 200',
    response: z.strictObject({ searches: z.array(EmptySearch) }),
  },
  dismiss: {
    method: 'POST',
    path: '/api/admin/search/empty-searches/dismissal',
    access,
    summary: 'Take a search off the list; it returns when somebody searches for it again (audited)',
    body: SearchText,
    response: Accepted,
  },
  synonyms: {
    method: 'GET',
    path: '/api/admin/search/synonyms',
    access,
    summary: 'List synonyms by word, with who changed them last',
    response: z.strictObject({ synonyms: z.array(SavedSynonym) }),
  },
  save: {
    method: 'PUT',
    path: '/api/admin/search/synonyms',
    access,
    summary: 'Add a synonym, or replace what its word stands for (audited)',
    body: Synonym,
    response: SavedSynonym,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/search/synonyms/:word',
    access,
    summary: 'Remove a synonym (audited); 404 `synonym-not-found`',
    params: SynonymParams,
    response: Accepted,
  },
});
