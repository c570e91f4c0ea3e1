import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { EmptySearch, SavedSynonym, SearchText, Synonym, SynonymParams } from './schemas';

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
