import type { Product, ProductSummary } from '@nara/shared-contracts/api/catalogue';
import type { DeskReview } from '@nara/shared-contracts/api/reviews';
import { holdings } from '#platform/subject';
import { signInAs, testAppForTest, writtenReview } from '#testing';
import { addSession } from '../../../../testing/test-app';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'merchandising');
});

const PATH = '/api/admin/reviews';
const call = (method: string, path: string, body?: object) => test.call(method, PATH + path, { cookie, body });
const list = async (query = '') => {
  const { json } = await call('GET', query);
  return json as unknown as { rows: DeskReview[]; total: number };
};
const get = async (id: string) => (await call('GET', `/${id}`)).json as unknown as DeskReview;
const approve = (id: string, expectedRevision = 1) => call('POST', `/${id}/approval`, { expectedRevision });
const reject = (id: string, expectedRevision: number, reason = 'Names a person') =>
  call('POST', `/${id}/rejection`, { reason, expectedRevision });
const product = async () => (await test.call('GET', '/api/catalogue/products/bra')).json as unknown as Product;
const listed = async () => {
  const { text } = await test.call('GET', '/api/catalogue/products');
  return (JSON.parse(text) as ProductSummary[]).find(({ id }) => id === 'bra');
};
const actions = async () =>
  (
    await test.context.database.kysely
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'review.%')
      .execute()
  )
    .map(({ action }) => action)
    .sort();

it('the review list shows waiting reviews first, the oldest on top, then the others, the newest first', async () => {
  const ids: string[] = [];
  for (const name of ['one', 'two', 'three', 'four']) {
    ids.push(await writtenReview(test, { name }));
    test.clock.now += 1000;
  }
  await approve(ids[0] ?? '');
  await approve(ids[1] ?? '');
  expect((await list()).rows.map(({ name }) => name)).toEqual(['three', 'four', 'two', 'one']);
  expect((await list('?sort=-sentAt')).rows.map(({ name }) => name)).toEqual(['four', 'three', 'two', 'one']);
});

it('the review list is filtered by product, stars, state and text, and counted', async () => {
  const one = await writtenReview(test, { stars: 1, text: 'It tore at the seam.', name: 'Sipho' });
  await writtenReview(test, { stars: 5 });
  await approve(one);
  for (const [query, total] of [
    ['?stars=1', 1],
    ['?stars=2', 0],
    ['?state=waiting', 1],
    ['?product=bra', 2],
    ['?product=tank', 0],
    ['?search=SEAM', 1],
    ['?search=sipho', 1],
    ['?search=bra', 2],
    ['?search=50%25', 0],
    [`?search=${(await get(one)).orderId}`, 1],
  ] as const) {
    expect([query, (await list(query)).total]).toEqual([query, total]);
  }
  const { json } = await call('GET', '/figures');
  expect(json).toEqual({
    waiting: 1,
    approved: 1,
    rejected: 0,
    products: [{ id: 'bra', name: 'Bra', count: 2 }],
  });
});

it('an approved review is in the shop at once: in the list, on the page and among the reviews', async () => {
  expect(await listed()).not.toHaveProperty('rating');
  expect(await product()).not.toHaveProperty('reviews');
  const one = await writtenReview(test, { stars: 5, fit: 'small' });
  test.clock.now += 1000;
  const two = await writtenReview(test, { stars: 4, fit: null, title: '', name: '' });
  await approve(one);
  await approve(two);
  const rating = { average: 4.5, count: 2 };
  expect((await listed())?.rating).toEqual(rating);
  const { reviews } = await product();
  expect(reviews).toMatchObject({ rating, distribution: [0, 0, 0, 1, 1], fit: { small: 1, true: 0, large: 0 } });
  expect(reviews?.newest.map(({ id }) => id)).toEqual([two, one]);
  expect(reviews?.newest[1]).toEqual({
    id: one,
    stars: 5,
    fit: 'small',
    color: 'Sage',
    size: 'S',
    title: 'Soft and firm',
    text: 'I run in it.',
    name: 'Thandi',
    at: expect.any(String),
    pictures: [],
    answer: null,
  });
  await reject(one, 2);
  expect((await listed())?.rating).toEqual({ average: 4, count: 1 });
  await reject(two, 2);
  expect(await listed()).not.toHaveProperty('rating');
  expect(await product()).not.toHaveProperty('reviews');
});

it('the reviews of a product are paged, in three sort orders, optionally only those with pictures', async () => {
  const ids: string[] = [];
  for (const stars of [3, 5, 1, 4, 2, 5]) {
    const id = await writtenReview(test, { stars });
    await approve(id);
    ids.push(id);
    test.clock.now += 1000;
  }
  await test.context.database.kysely
    .updateTable('reviews')
    .set({ picture_count: 1 })
    .where('id', '=', ids[2] ?? '')
    .execute();
  const stars = async (query: string) => {
    const { json } = await test.call('GET', `/api/reviews/products/bra?${query}`);
    return [(json.rows as { stars: number }[]).map((row) => row.stars), json.total];
  };
  expect(await stars('')).toEqual([[5, 2, 4, 1, 5], 6]);
  expect(await stars('page=2')).toEqual([[3], 6]);
  expect(await stars('order=highest')).toEqual([[5, 5, 4, 3, 2], 6]);
  expect(await stars('order=lowest')).toEqual([[1, 2, 3, 4, 5], 6]);
  expect(await stars('pictures=only')).toEqual([[1], 1]);
  expect(await stars('page=99')).toEqual([[], 6]);
  expect((await test.call('GET', '/api/reviews/products/nothing')).json).toEqual({ rows: [], total: 0 });
});

it('a decision on a changed or unknown review is refused; an answer is public once the review is, and can be removed', async () => {
  const id = await writtenReview(test);
  await approve(id);
  for (const late of [
    await approve(id),
    await reject(id, 1),
    await call('POST', `/${id}/undo`, { expectedRevision: 1 }),
  ]) {
    expect([late.status, late.json.code]).toEqual([409, 'review-changed']);
  }
  expect((await approve('nothing')).json.code).toBe('review-not-found');
  expect((await reject(id, 2, ' ')).status).toBe(400);
  const answer = (text: string | null, expectedRevision: number) =>
    call('PUT', `/${id}/answer`, { answer: text, expectedRevision });
  expect((await answer('Thank you, Thandi.', 2)).json).toMatchObject({
    answer: 'Thank you, Thandi.',
    answeredBy: 'Somebody of merchandising',
  });
  expect((await product()).reviews?.newest[0]?.answer).toBe('Thank you, Thandi.');
  expect((await answer(null, 3)).json.answer).toBeNull();
  expect((await product()).reviews?.newest[0]?.answer).toBeNull();
});

it('the last decision on a review can be undone, but not the shopper’s changes', async () => {
  const id = await writtenReview(test);
  const undo = (expectedRevision: number) => call('POST', `/${id}/undo`, { expectedRevision });
  expect((await undo(1)).json.code).toBe('nothing-to-undo');
  expect((await approve(id)).json.canUndo).toBe(true);
  expect((await reject(id, 2)).json).toMatchObject({ state: 'rejected', reason: 'Names a person' });
  expect((await undo(3)).json).toMatchObject({ state: 'approved', reason: null, canUndo: false });
  expect((await listed())?.rating?.count).toBe(1);
  expect((await undo(4)).json.code).toBe('nothing-to-undo');
  const { events } = (await call('GET', `/${id}/history`)).json as { events: { kind: string; text: string | null }[] };
  expect(events.map(({ kind, text }) => [kind, text])).toEqual([
    ['undone', null],
    ['removed', 'Names a person'],
    ['approved', null],
    ['sent', null],
  ]);
  expect(await actions()).toEqual(['review.approve', 'review.reject', 'review.undo']);
});

it('a bulk approval skips reviews that changed meanwhile', async () => {
  // One after the other: the queue leases all due requests, so a second run would not wait for what the first one has.
  const ids = [await writtenReview(test), await writtenReview(test), await writtenReview(test)];
  await approve(ids[2] ?? '');
  const reviews = ids.map((id) => ({ id, expectedRevision: 1 }));
  const { json } = await call('POST', '/approvals', { reviews });
  expect(json).toEqual({ approved: 2, left: 1 });
  expect((await listed())?.rating?.count).toBe(3);
});

it('concurrent approvals count every star', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await writtenReview(test));
  const answers = await Promise.all(ids.map((id) => approve(id)));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect((await listed())?.rating).toEqual({ average: 4, count: 6 });
});

it('the sandbox has reviews of its own', async () => {
  await writtenReview(test);
  const inSandbox = await addSession(test.context, {
    staff_until: Number.MAX_SAFE_INTEGER,
    staff_name: 'Tester',
    staff_role: 'merchandising',
    environment: 'sandbox',
  });
  expect((await test.call('GET', PATH, { cookie: inSandbox })).json).toEqual({ rows: [], total: 0 });
});

it('an erasure keeps stars and fit of an approved review, and deletes all others', async () => {
  const [approved, waiting] = [await writtenReview(test, { stars: 5 }), await writtenReview(test)];
  await call('PUT', `/${approved}/answer`, { answer: 'Thank you, Thandi.', expectedRevision: 1 });
  await approve(approved, 2);
  const rows = () => test.context.database.kysely.selectFrom('reviews').selectAll().execute();
  const orderIds = (await rows()).map(({ order_id }) => order_id);
  await test.context.database.transaction(async (tx) => {
    for (const holding of test.context.get(holdings))
      if (/^review/.test(holding.table))
        await holding.erase(test.context, tx, { email: null, orderIds, rmaNumbers: [] });
  });
  expect(await rows()).toMatchObject([
    { id: approved, stars: 5, fit: 'true', title: '', text: '', name: '', answer: null, answered_by: null },
  ]);
  const { reviews } = await product();
  expect(reviews).toMatchObject({ rating: { average: 5, count: 1 }, newest: [{ name: '', text: '', answer: null }] });
  const events = await test.context.database.kysely.selectFrom('review_events').selectAll().execute();
  expect(events.every(({ text, before_json }) => text === null && before_json === null)).toBe(true);
  expect(events.map(({ review_id }) => review_id)).not.toContain(waiting);
});
