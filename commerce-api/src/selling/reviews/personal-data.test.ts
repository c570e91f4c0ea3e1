import { holdings } from '#platform/subject';
import { signInAs, startTestApp, type TestApp, writtenReview } from '#testing';

let test: TestApp;
let cookie: string;
beforeEach(async () => {
  test = await startTestApp();
  cookie = await signInAs(test, 'admin');
});
afterEach(() => test.close());

const rows = () => test.context.database.kysely.selectFrom('reviews').selectAll().execute();

async function erase(orderIds: readonly string[]): Promise<void> {
  await test.context.database.transaction(async (tx) => {
    for (const holding of test.context.get(holdings)) {
      if (/^review/.test(holding.table)) {
        await holding.erase(test.context, tx, { email: null, orderIds, rmaNumbers: [] });
      }
    }
  });
}

it('an erasure keeps stars and fit of an approved review, and deletes all others', async () => {
  const [approved, waiting] = [await writtenReview(test, { stars: 5 }), await writtenReview(test)];
  const decide = (path: string, method: string, body: object) =>
    test.call(method, `/api/admin/reviews/${approved}${path}`, { cookie, body });
  await decide('/answer', 'PUT', { answer: 'Thank you, Thandi.', expectedRevision: 1 });
  await decide('/approval', 'POST', { expectedRevision: 2 });
  await erase((await rows()).map(({ order_id }) => order_id));
  expect(await rows()).toMatchObject([
    { id: approved, stars: 5, fit: 'true', title: '', text: '', name: '', answer: null, answered_by: null },
  ]);
  const { reviews } = (await test.call('GET', '/api/catalogue/products/bra')).json;
  expect(reviews).toMatchObject({ rating: { average: 5, count: 1 }, newest: [{ name: '', text: '', answer: null }] });
  const events = await test.context.database.kysely.selectFrom('review_events').selectAll().execute();
  expect(events.every(({ text, before_json }) => text === null && before_json === null)).toBe(true);
  expect(events.map(({ review_id }) => review_id)).not.toContain(waiting);
});
