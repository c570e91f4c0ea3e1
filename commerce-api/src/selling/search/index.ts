import { sql } from 'kysely';
import type { HandlersOf } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { countEmptySearch, dismissEmptySearch, findEmptySearches, KEPT_MS } from './empty-searches';
import { findSavedSynonyms, findSynonyms, removeSynonym, saveSynonym } from './synonyms';

const searchHandlers = ({ database, now }: Context): HandlersOf<'search'> => ({
  synonyms: () => findSynonyms(database),
  async noteEmpty({ body: { text } }) {
    await countEmptySearch(database, text, now());
    return { accepted: true };
  },
});

const adminSearchHandlers = ({ database, now }: Context): HandlersOf<'adminSearch'> => ({
  emptySearches: async () => ({ searches: await findEmptySearches(database, now()) }),
  async dismiss(call) {
    await dismissEmptySearch(database, call.body.text, authorOf(call, now()));
    return { accepted: true };
  },
  synonyms: async () => ({ synonyms: await findSavedSynonyms(database) }),
  save: (call) => saveSynonym(database, call.body, authorOf(call, now())),
  async remove(call) {
    await removeSynonym(database, call.params.word, authorOf(call, now()));
    return { accepted: true };
  },
});

export const search = defineSubject({
  name: 'search',
  handlers: { search: searchHandlers, adminSearch: adminSearchHandlers },
  sweeps: [remove('empty_searches', 'text', (now) => sql`last_at <= ${now - KEPT_MS}`)],
});
