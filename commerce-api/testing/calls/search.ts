import { randomUUID } from 'node:crypto';
import { nothing } from '../example-records';
import type { TestApp } from '../test-app';
import { ADMIN, anybody, type Calls } from './callers';

const synonym = async () => ({ body: { word: `w${randomUUID().slice(0, 8)}`, meanings: ['leggings'] } });

/** Saves a synonym for this example to remove. */
async function saved(test: TestApp) {
  const { body } = await synonym();
  await test.context.database.kysely
    .insertInto('search_synonyms')
    .values({ word: body.word, meanings: 'tee', updated_at: 0, updated_by: 'Nomsa' })
    .execute();
  return { params: { word: body.word } };
}

/** Counts a search for this example to dismiss. */
async function searched(test: TestApp) {
  const text = `snowboard ${randomUUID().slice(0, 4)}`;
  await test.context.database.kysely.insertInto('empty_searches').values({ text, times: 1, last_at: 0 }).execute();
  return { body: { text } };
}

export const calls: Calls<'search' | 'adminSearch'> = {
  'search.synonyms': { statuses: anybody(200), example: nothing },
  'search.noteEmpty': { statuses: anybody(202), example: async () => ({ body: { text: 'snowboard' } }) },
  'adminSearch.emptySearches': { statuses: ADMIN, example: nothing },
  'adminSearch.dismiss': { statuses: ADMIN, example: searched },
  'adminSearch.synonyms': { statuses: ADMIN, example: nothing },
  'adminSearch.save': { statuses: ADMIN, example: synonym },
  'adminSearch.remove': { statuses: ADMIN, example: saved },
};
