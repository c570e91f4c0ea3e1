import type { SavedSynonym, Synonym } from '@nara/shared-contracts/api/search';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { toIso } from '#platform/time';
import { type Author, recordAudit } from '#staff/audit';

/**
 * Common search words that the range has under other names, until staff change them. Meanings are separated by spaces.
 */
const FIRST_SYNONYMS: Readonly<Record<string, string>> = {
  tshirt: 'tee',
  shirt: 'tee sleeve',
  tights: 'leggings',
  pants: 'joggers leggings',
  trousers: 'joggers',
  trackpants: 'joggers',
  sweatpants: 'joggers',
  vest: 'tank',
  singlet: 'tank',
  camisole: 'tank',
  hat: 'headwear',
  beanie: 'headwear',
  jacket: 'hoodie',
  jumper: 'hoodie',
  jersey: 'hoodie',
  sweater: 'hoodie',
  sweatshirt: 'hoodie',
  costume: 'swimwear',
  bikini: 'swimwear',
  bather: 'swimwear',
  bag: 'tote',
  handbag: 'tote',
  flask: 'bottle',
  discount: 'sale',
  special: 'sale',
  gym: 'training',
  jogging: 'running',
  pilates: 'yoga',
  gray: 'grey',
};

const REMOVED = '';

const toSynonym = (word: string, meanings: string): Synonym => ({ word, meanings: meanings.split(' ') });

const firstMeaningsOf = (word: string): string | undefined =>
  Object.hasOwn(FIRST_SYNONYMS, word) ? FIRST_SYNONYMS[word] : undefined;

/** Returns the synonyms with the user who last changed each, by word. */
export async function findSavedSynonyms({ kysely }: Database): Promise<SavedSynonym[]> {
  const rows = await kysely.selectFrom('search_synonyms').selectAll().execute();
  const first = Object.entries(FIRST_SYNONYMS).map(([word, meanings]) => [
    word,
    { ...toSynonym(word, meanings), updatedAt: toIso(0), updatedBy: null },
  ]);
  const saved = rows.map(({ word, meanings, updated_at, updated_by }) => [
    word,
    meanings === REMOVED ? null : { ...toSynonym(word, meanings), updatedAt: toIso(updated_at), updatedBy: updated_by },
  ]);
  const byWord: Record<string, SavedSynonym | null> = Object.fromEntries([...first, ...saved]);
  return Object.values(byWord)
    .filter((synonym) => synonym !== null)
    .sort((one, other) => one.word.localeCompare(other.word));
}

/** Returns the meanings of search words, by word. */
export const findSynonyms = async (database: Database): Promise<Synonym[]> =>
  (await findSavedSynonyms(database)).map(({ word, meanings }) => ({ word, meanings }));

/** Adds a synonym or replaces the meanings of its word, with an audit entry. */
export async function saveSynonym(database: Database, synonym: Synonym, author: Author): Promise<SavedSynonym> {
  const meanings = [...new Set(synonym.meanings)].join(' ');
  await database.transaction((tx) => change(database, tx, { word: synonym.word, meanings }, author));
  return {
    ...toSynonym(synonym.word, meanings),
    updatedAt: toIso(author.at),
    updatedBy: author.staff.name,
  };
}

/** Removes a synonym, with an audit entry. Throws 404 `synonym-not-found`. */
export const removeSynonym = (database: Database, word: string, author: Author): Promise<void> =>
  database.transaction(async (tx) => {
    const before = await change(database, tx, { word, meanings: REMOVED }, author);
    if (!before) throw new ApiError(404, 'synonym-not-found', 'There is no such synonym any more.');
  });

/** Changes the meanings of a word, and returns the previous ones. */
async function change(
  database: Database,
  tx: Kysely<Tables>,
  { word, meanings }: { word: string; meanings: string },
  author: Author,
): Promise<string | undefined> {
  await database.lock(tx, `synonym ${word}`);
  const row = await tx.selectFrom('search_synonyms').selectAll().where('word', '=', word).executeTakeFirst();
  const before = (row ? row.meanings : firstMeaningsOf(word)) || undefined;
  const saved = { meanings, updated_at: author.at, updated_by: author.staff.name };
  await tx
    .insertInto('search_synonyms')
    .values({ word, ...saved })
    .onConflict((conflict) => conflict.column('word').doUpdateSet(saved))
    .execute();
  await recordAudit(tx, author, {
    action: meanings === REMOVED ? 'search.remove-synonym' : 'search.save-synonym',
    subject: word,
    before: before ? toSynonym(word, before) : null,
    after: meanings === REMOVED ? null : toSynonym(word, meanings),
  });
  return before;
}
