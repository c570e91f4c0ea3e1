import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { countEmptySearch, dismissEmptySearch, findEmptySearches } from './empty-searches';
import { findSavedSynonyms, findSynonyms, removeSynonym, saveSynonym } from './synonyms';

export const searchHandlers = ({ database, now }: Context): HandlersOf<'search'> => ({
  synonyms: () => findSynonyms(database),
  async noteEmpty({ body: { text } }) {
    await countEmptySearch(database, text, now());
    return { accepted: true };
  },
});

export const adminSearchHandlers = ({ database, now }: Context): HandlersOf<'adminSearch'> => ({
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
