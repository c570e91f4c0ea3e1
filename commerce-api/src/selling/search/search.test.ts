import { signInAs, testAppForTest } from '#testing';
import { KEPT_MS } from './empty-searches';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'admin');
});

const note = (text: string) => test.call('POST', '/api/search/empty-searches', { body: { text } });
const asStaff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, `/api/admin/search/${path}`, { cookie, ...(body && { body }) });
const emptySearches = async () => (await asStaff('GET', 'empty-searches')).json.searches;
const meaningsOf = async (word: string) => {
  const synonyms = (await test.call('GET', '/api/search/synonyms')).json as unknown as {
    word: string;
    meanings: string[];
  }[];
  return synonyms.find((synonym) => synonym.word === word)?.meanings;
};
const audited = (action: string) =>
  test.context.database.kysely.selectFrom('audit_log').select('subject').where('action', '=', action).execute();

it('searches without results that name no person are counted regardless of case and spaces, the most frequent first', async () => {
  for (const text of ['Snow  Board', 'thandi@example.co.za', 'rain jacket', 'snow board '])
    expect((await note(text)).status).toBe(202);
  expect(await emptySearches()).toEqual([
    { text: 'snow board', times: 2, lastAt: new Date(test.clock.now).toISOString() },
    { text: 'rain jacket', times: 1, lastAt: expect.any(String) },
  ]);
});

it('concurrent searches without results are all counted', async () => {
  await Promise.all(Array.from({ length: 8 }, () => note('snowboard')));
  expect(await emptySearches()).toEqual([expect.objectContaining({ text: 'snowboard', times: 8 })]);
});

it.each(['', ' ', 'x'.repeat(81)])('the search %j is refused', async (text) =>
  expect((await note(text)).status).toBe(400),
);

it('staff dismiss a search without results until it occurs again, which is audited, and it is deleted after 90 days', async () => {
  await note('snowboard');
  expect((await asStaff('POST', 'empty-searches/dismissal', { text: 'snowboard' })).status).toBe(200);
  expect((await asStaff('POST', 'empty-searches/dismissal', { text: 'snowboard' })).status).toBe(200);
  expect(await emptySearches()).toEqual([]);
  expect(await audited('search.dismiss')).toEqual([{ subject: 'snowboard' }]);
  await note('snowboard');
  expect(await emptySearches()).toHaveLength(1);
  test.clock.now += KEPT_MS;
  cookie = await signInAs(test, 'admin');
  expect(await emptySearches()).toEqual([]);
});

it('search synonyms start with common ones, and each is removed once', async () => {
  expect(await meaningsOf('tights')).toEqual(['leggings']);
  expect(await meaningsOf('tshirt')).toEqual(['tee']);
  expect((await asStaff('DELETE', 'synonyms/tights')).status).toBe(200);
  expect(await meaningsOf('tights')).toBeUndefined();
  const again = await asStaff('DELETE', 'synonyms/tights');
  expect([again.status, again.json.code]).toEqual([404, 'synonym-not-found']);
});

it('staff add and replace search synonyms, one entry per word, audited', async () => {
  const { json } = await asStaff('PUT', 'synonyms', { word: ' Windbreaker ', meanings: ['Hoodie', 'hoodie', 'tee'] });
  expect(json).toMatchObject({ word: 'windbreaker', meanings: ['hoodie', 'tee'], updatedBy: expect.any(String) });
  await asStaff('PUT', 'synonyms', { word: 'windbreaker', meanings: ['hoodie'] });
  expect(await meaningsOf('windbreaker')).toEqual(['hoodie']);
  expect(await audited('search.save-synonym')).toHaveLength(2);
});

it.each([
  ['two words', { word: 'rain coat', meanings: ['hoodie'] }],
  ['no meaning', { word: 'coat', meanings: [] }],
  ['seven meanings', { word: 'coat', meanings: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'] }],
  ['markup', { word: 'coat', meanings: ['<b>'] }],
])('a search synonym with %s is refused', async (_, body) =>
  expect((await asStaff('PUT', 'synonyms', body)).status).toBe(400),
);
