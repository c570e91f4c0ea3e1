import { randomUUID } from 'node:crypto';
import type { Rma } from '@nara/shared-contracts/api/returns';
import { returnOutbox } from '#exchange/partner';
import { DAY_MS } from '#platform/time';
import { answer, deliverWebhook, newOrder, placeOrder, signInAs, stockOf, testAppForTest } from '#testing';

const test = testAppForTest();
let cookie: string;
let orderId: string;
let token: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'admin');
  const placed = await placeOrder(
    test,
    newOrder([
      ['bra', 'bra-s-sage', 2],
      ['tank', 'tank-m', 1],
    ]),
  );
  ({ id: orderId, token } = placed);
  await deliverWebhook(test, { orderId, status: 'delivered', woolworthsOrderId: 'WW-NARA-7' });
});

const ask = (path: string, body?: object, as = cookie) =>
  test.call(body ? 'POST' : 'GET', `/api/admin/returns${path}`, { cookie: as, body });
const show = async (id: string) => (await ask(`/${id}`)).json as unknown as Rma;

/** Advances the clock and signs in again, because no session lasts that long. */
async function later(ms: number): Promise<void> {
  test.clock.now += ms;
  cookie = await signInAs(test, 'admin');
}

/** Starts a return of one bra and the tank as a shopper; returns the RMA number. */
async function start(
  lines = [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ],
): Promise<string> {
  const body = { id: randomUUID(), lines, reason: 'defective-item' };
  const { json } = await test.call('POST', `/api/orders/${orderId}/returns`, { token, body });
  return String(json.rmaNumber);
}

const step = async (id: string, name: string, body: object = {}) =>
  ask(`/${id}/${name}`, { ...body, expectedUpdatedAt: (await show(id)).updatedAt });

const FINDINGS = [
  { line: 0, condition: 'new', resalable: 1 },
  { line: 1, condition: 'defective', resalable: 0 },
];
const inspect = (id: string) => step(id, 'inspection', { lines: FINDINGS });

async function approved(): Promise<string> {
  const id = await start();
  await inspect(id);
  await step(id, 'approve');
  return id;
}

const sentReturns = () => test.partner.calls.filter(({ path }) => path === '/api/v1/returns');
const kindsOfMails = async (id: string) =>
  (
    await test.context.database.kysely
      .selectFrom('mails')
      .select('kind')
      .where('reference', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ kind }) => kind);

it('a return goes from inspection through approval and processing to its refund', async () => {
  const before = await stockOf(test, 'bra-s-sage');
  const inJohannesburg = before['JHB-DC'] ?? 0;
  const id = await start();
  await later(DAY_MS);
  expect((await step(id, 'approve')).json.code).toBe('return-not-inspected');
  expect((await inspect(id)).json).toMatchObject({ receivedAt: new Date(test.clock.now).toISOString() });
  expect((await step(id, 'approve')).json).toMatchObject({ status: 'approved', sent: 'pending', actions: ['process'] });
  expect((await step(id, 'process', { dc: 'JHB-DC' })).json).toMatchObject({ status: 'processing', dc: 'JHB-DC' });
  expect((await stockOf(test, 'bra-s-sage'))['JHB-DC']).toBe(inJohannesburg + 1);
  await later(2 * DAY_MS);
  const done = await step(id, 'refund', { paidBy: 'eft', reference: 'FNB 4711' });
  expect(done.json).toMatchObject({
    status: 'processed',
    paidBy: 'eft',
    refundReference: 'FNB 4711',
    processedAt: new Date(test.clock.now).toISOString(),
    actions: [],
  });
  expect(await kindsOfMails(id)).toEqual(['return-received', 'return-approved', 'return-refunded']);
  const { json: order } = await test.call('GET', `/api/orders/${orderId}`, { token });
  expect((order.timeline as { message: string }[]).at(-1)?.message).toContain(`for return ${id} was paid.`);
  expect((await ask('/stats')).json).toMatchObject({ pending: 0, processedToday: 1, processingDays: 2 });
});

it('a return is restocked once through the stock ledger, and has a trail of who did what and notes of staff', async () => {
  const id = await approved();
  const { updatedAt: expectedUpdatedAt } = await show(id);
  const both = await Promise.all([
    ask(`/${id}/process`, { dc: 'CPT-DC', expectedUpdatedAt }),
    ask(`/${id}/process`, { dc: 'CPT-DC', expectedUpdatedAt }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const movements = await test.context.database.kysely
    .selectFrom('stock_movements')
    .select(['variant_id', 'dc', 'delta', 'reason'])
    .where('reference', '=', id)
    .execute();
  expect(movements).toEqual([{ variant_id: 'bra-s-sage', dc: 'CPT-DC', delta: 1, reason: 'return' }]);
  const { json: trail } = await ask(`/${id}/activity`);
  const texts = (trail.entries as { actor: string; text: string }[]).map(({ actor, text }) => `${actor}: ${text}`);
  expect(texts).toContain('Shopper: Started the return');
  expect(texts).toContainEqual(expect.stringMatching(/: Approved the return: status pending inspection → approved$/));
  expect((await ask(`/${id}/notes`, { text: ' Box was open\n' })).json).toMatchObject({ text: 'Box was open' });
  expect((await ask(`/${id}/notes`, { text: ' ' })).status).toBe(400);
  expect((await ask(`/${id}/notes`)).json.notes).toMatchObject([{ text: 'Box was open' }]);
  expect((await ask('/RMA-WW-NONE0000/notes')).json.code).toBe('return-not-found');
});

it('an inspection needs every line and no more new pieces than arrived, and outdates a change of before', async () => {
  const id = await start();
  const one = await step(id, 'inspection', { lines: FINDINGS.slice(0, 1) });
  expect([one.status, one.json.code]).toEqual([409, 'inspection-mismatch']);
  const many = await step(id, 'inspection', { lines: FINDINGS.map((line) => ({ ...line, resalable: 2 })) });
  expect(many.json.errors).toContainEqual({ field: 'lines.0.resalable', message: 'can be at most 1' });
  for (const condition of ['worn', 'defective']) {
    const lines = FINDINGS.map(({ line }) => ({ line, condition, resalable: 1 }));
    const { status, json } = await step(id, 'inspection', { lines });
    expect([status, json.code]).toEqual([409, 'inspection-mismatch']);
    const message = 'must be 0: only new pieces can be sold again';
    expect(json.errors).toContainEqual({ field: 'lines.0.resalable', message });
  }
  const { updatedAt: expectedUpdatedAt } = await show(id);
  await inspect(id);
  const { status, json } = await ask(`/${id}/reject`, { reason: 'Worn', expectedUpdatedAt });
  expect([status, json.code]).toEqual([409, 'return-changed']);
  expect(json.errors).toContainEqual({ field: 'status', message: 'is now pending inspection' });
});

it('a return is found by number, order and customer, and reopened by an admin while its pieces are in no other return', async () => {
  const id = await start();
  const { customerRef } = await show(id);
  for (const search of [id.slice(7), orderId.toLowerCase(), customerRef]) {
    expect((await ask(`?search=${search}`)).json).toMatchObject({ total: 1, rows: [{ rmaNumber: id, items: 2 }] });
  }
  expect((await ask('?status=approved')).json).toMatchObject({ total: 0 });
  const { text } = await ask(`.csv?only=${id}`);
  expect(text.split('\r\n')).toHaveLength(3);

  await step(id, 'reject', { reason: 'Worn' });
  const logistics = await signInAs(test, 'logistics');
  const { updatedAt: expectedUpdatedAt } = await show(id);
  expect((await ask(`/${id}/reopen`, { expectedUpdatedAt }, logistics)).status).toBe(403);
  expect((await step(id, 'reopen')).json).toMatchObject({ status: 'pending_inspection' });
  await step(id, 'reject', { reason: 'Worn' });
  await start([{ line: 1, quantity: 1 }]);
  expect((await step(id, 'reopen')).json.code).toBe('return-exceeds-order');
});

it('an approved return is handed over under one key until the partner accepts it', async () => {
  const id = await approved();
  test.partner.next(answer(503, { code: 'DOWN', message: 'Down' }));
  await test.context.get(returnOutbox).runOnce();
  expect(await show(id)).toMatchObject({ sent: 'pending', sentError: 'Down' });
  test.clock.now += 5000;
  test.partner.next(answer(201, { id: 'RMA-WW-1', status: 'pending_inspection' }));
  await test.context.get(returnOutbox).runOnce();
  expect(await show(id)).toMatchObject({ sent: 'done', partnerReturnId: 'RMA-WW-1', sentError: null });
  const [first, second] = sentReturns();
  expect([first?.headers['idempotency-key'], second?.headers['idempotency-key']]).toEqual([id, id]);
  expect(first?.body).toEqual({
    order_id: 'WW-NARA-7',
    reason: 'Defective Item',
    items: [
      { sku: expect.any(String), quantity: 1, condition: 'new' },
      { sku: 'WW-TANK-M', quantity: 1, condition: 'defective' },
    ],
  });
  expect(await test.context.get(returnOutbox).runOnce()).toBe(0);
});

it('the hand-over of a return stops when the partner refuses and is tried again on demand, and a sync lists changes there', async () => {
  const id = await approved();
  test.partner.next(answer(422, { code: 'NOT_ORDERED', message: 'Not ordered' }));
  await test.context.get(returnOutbox).runOnce();
  expect(await show(id)).toMatchObject({ sent: 'dead', sentError: 'Not ordered' });
  test.partner.next(answer(201, { id: 'RMA-WW-1', status: 'pending_inspection' }));
  expect((await ask(`/${id}/resend`, {})).json).toMatchObject({ sent: 'done', partnerReturnId: 'RMA-WW-1' });
  const news = answer(200, { returns: [{ id: 'RMA-WW-1', status: 'approved' }] });
  test.partner.nextCheck(news);
  const change = { rmaNumber: id, before: 'pending_inspection', after: 'approved' };
  expect((await ask('/sync', {})).json).toEqual({ asked: 1, changes: [change] });
  test.partner.nextCheck(news);
  expect((await ask('/sync', {})).json).toEqual({ asked: 1, changes: [] });
  test.partner.nextCheck(answer(503, {}));
  expect((await ask('/sync', {})).json.code).toBe('partner-unavailable');
});

it('a bulk approval approves ready returns and gives the reason for each other', async () => {
  const [ready, raw] = [await start([{ line: 0, quantity: 1 }]), await start([{ line: 1, quantity: 1 }])];
  await step(ready, 'inspection', { lines: FINDINGS.slice(0, 1) });
  const { json } = await ask('/approve', { rmaNumbers: [ready, raw] });
  expect(json.results).toEqual([
    { rmaNumber: ready, isApproved: true, message: 'Approved' },
    { rmaNumber: raw, isApproved: false, message: expect.stringContaining('Note the condition') },
  ]);
});

it('staff start a return, and after 30 days an admin does with a reason', async () => {
  const body = () => ({ id: randomUUID(), orderId, lines: [{ line: 0, quantity: 1 }], reason: 'other' });
  expect((await ask('', body())).status).toBe(201);
  await later(31 * DAY_MS);
  const { email } = newOrder();
  const { json } = await ask('/find-orders', { search: email.toUpperCase() });
  expect(json.orders).toMatchObject([{ orderId, isLate: true, lines: [{ returnable: 1 }, { returnable: 1 }] }]);
  expect((await ask('', body())).json.code).toBe('order-not-returnable');
  const overridden = { ...body(), overrideReason: 'Promised by phone' };
  expect((await ask('', overridden, await signInAs(test, 'logistics'))).json.code).toBe('override-for-admins');
  expect((await ask('', overridden)).status).toBe(201);
});
