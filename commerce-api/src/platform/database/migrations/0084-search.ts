import type { Kysely } from 'kysely';
import { table } from './table';

/** Synonyms of the shop's search, and searches that found nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'search_synonyms', { word: 'text', meanings: 'text', updated_at: 'time', updated_by: 'text' })
    .addPrimaryKeyConstraint('search_synonyms_key', ['word'])
    .execute();
  await table(db, 'empty_searches', { text: 'text', times: 'integer', last_at: 'time' })
    .addPrimaryKeyConstraint('empty_searches_key', ['text'])
    .execute();
  await db.schema.createIndex('empty_searches_last').on('empty_searches').column('last_at').execute();
}
