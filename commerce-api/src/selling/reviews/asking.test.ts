import { randomUUID } from 'node:crypto';
import { mailer } from '#exchange/mail';
import { DAY_MS } from '#platform/time';
import {
  askedOrder,
  askNow,
  deliverWebhook,
  type FakeMailServer,
  inReviewMail,
  newOrder,
  placeDeliveredOrder,
  placeOrder,
  startFakeMailServer,
  startTestApp,
  type TestApp,
} from '#testing';
import { reviewAsker } from './asking';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp({ publicUrl: 'https://nara.example' });
});
afterEach(() => test.close());

const requests = () =>
  test.context.database.kysely.selectFrom('review_requests').select(['order_id', 'state']).execute();
const asked = () =>
  test.context.database.kysely
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'review-asked')
    .orderBy('created_at')
    .execute();
const run = () => test.context.get(reviewAsker).runOnce();
const deliver = (orderId: string, status = 'delivered') =>
  deliverWebhook(test, { orderId, status, woolworthsOrderId: `WW-${orderId}` });
const stop = (token: string) => test.call('POST', '/api/reviews/opt-outs', { body: { token } });

it('a review request is e-mailed once, two weeks after delivery, with links that are not logged', async () => {
  const { id } = await placeDeliveredOrder(test);
  test.clock.now += 14 * DAY_MS - 1;
  await run();
  expect(await asked()).toEqual([]);
  test.clock.now += 1;
  await run();
  await run();
  const [mail, ...others] = await asked();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'thandi@example.co.za', reference: id });
  expect(mail?.body).toContain('Bra\n');
  expect(mail?.body).toMatch(/https:\/\/nara\.example\/review#token=[\w-]+\n/);
  expect(mail?.body).toMatch(/https:\/\/nara\.example\/review\/stop#token=[\w-]+\n/);
  expect(mail?.unsubscribe_url).toMatch(/^https:\/\/nara\.example\/api\/reviews\/one-click\?token=[\w-]+$/);
  // The name was typed by the shopper, and anyone can order under another person's address.
  expect(mail?.body).not.toContain('Thandi');
  expect(await requests()).toEqual([{ order_id: id, state: 'sent' }]);
});

it('a review request has the headers for unsubscribing', async () => {
  await test.close();
  const server: FakeMailServer = await startFakeMailServer();
  test = await startTestApp({ publicUrl: 'https://nara.example', mail: { smtpUrl: server.url } });
  await askedOrder(test);
  await test.context.get(mailer).runOnce();
  const raw = server.received.map((mail) => mail.raw).find((text) => text.includes('How do you like'));
  expect(raw?.replace(/\r\n[ \t]+/g, ' ')).toMatch(
    /^List-Unsubscribe: <https:\/\/nara\.example\/api\/reviews\/one-click\?token=[\w-]+>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m,
  );
  await server.close();
});

it('a review request is not sent for an order that was not delivered or was refunded meanwhile', async () => {
  await deliver((await placeOrder(test)).id, 'shipped');
  test.clock.now += 60 * DAY_MS;
  await run();
  expect([await asked(), await requests()]).toEqual([[], []]);
  const { id } = await placeDeliveredOrder(test);
  await deliver(id, 'refunded');
  await askNow(test, id);
  expect([await asked(), await requests()]).toEqual([[], [{ order_id: id, state: 'skipped' }]]);
});

it('a review request leaves out returned pieces, and is not sent when all were returned', async () => {
  const both = await placeOrder(
    test,
    newOrder([
      ['bra', 'bra-s-sage', 1],
      ['tank', 'tank-m', 1],
    ]),
  );
  const one = await placeOrder(test);
  for (const { id, token } of [both, one]) {
    await deliver(id);
    const body = { id: randomUUID(), lines: [{ line: 0, quantity: 1 }], reason: 'changed-mind' };
    expect((await test.call('POST', `/api/orders/${id}/returns`, { token, body })).status).toBe(201);
    await askNow(test, id);
  }
  const [mail, ...others] = await asked();
  expect(others).toEqual([]);
  expect(mail?.body).toContain('Tank\n');
  expect(mail?.body).not.toContain('Bra\n');
});

it('a shopper who opted out gets no review requests, in any case of the address, and may repeat it', async () => {
  const { stopToken } = await askedOrder(test);
  for (let times = 0; times < 2; times += 1) {
    expect(await stop(stopToken)).toMatchObject({ status: 200, json: { accepted: true } });
  }
  await askedOrder(test, newOrder(undefined, { email: 'Thandi@Example.co.za' }));
  expect(await asked()).toHaveLength(1);
  const other = await askedOrder(test, newOrder(undefined, { email: 'sipho@example.co.za' }));
  expect(other.token).not.toBe('');
});

it('one click in a mail program opts out of review requests, and neither following the link nor the review link', async () => {
  const { id, token, stopToken } = await askedOrder(test);
  expect((await stop(token)).json.code).toBe('link-not-valid');
  expect((await stop('nonsense')).json.code).toBe('link-not-valid');
  expect(await inReviewMail(test, id, /(\/review\/stop)/)).toBe('/review/stop');
  const path = `/api/reviews/one-click?token=${stopToken}`;
  const followed = await test.call('GET', path);
  expect([followed.status, followed.headers.get('location')]).toEqual([303, `/review/stop#token=${stopToken}`]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await test.call('POST', path, { body: 'any=thing', headers })).json.code).toBe('not-one-click');
  expect(await optOuts()).toEqual([]);
  const clicked = await test.call('POST', path, { body: 'List-Unsubscribe=One-Click', headers });
  expect(clicked.json).toEqual({ unsubscribed: true });
  expect(await optOuts()).toEqual(['thandi@example.co.za']);
});

const optOuts = async () =>
  (await test.context.database.kysely.selectFrom('review_opt_outs').selectAll().execute()).map(({ email }) => email);
