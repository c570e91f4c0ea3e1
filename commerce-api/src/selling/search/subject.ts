import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { KEPT_MS } from './empty-searches';
import { adminSearchHandlers, searchHandlers } from './routes';

export const search = defineSubject({
  name: 'search',
  handlers: { search: searchHandlers, adminSearch: adminSearchHandlers },
  sweeps: [remove('empty_searches', 'text', (now) => sql`last_at <= ${now - KEPT_MS}`)],
});
