import { orderOutbox } from '#exchange/partner';
import { answer, newOrder, placeOrder, signInAs, testAppForTest } from '#testing';
import { findFailureFigures } from './queries';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'logistics');
});

const BASE = '/api/admin/failures';
const UNMAPPED = 'sku-unmapped:tank-l';
const inbox = async () => (await test.call('GET', BASE, { cookie })).json;
const list = async (cause: string, query = '') =>
  (await test.call('GET', `${BASE}/of-cause?cause=${encodeURIComponent(cause)}${query}`, { cookie })).json;
const { objectContaining } = expect;

const refuse = (code: string, message: string) => answer(422, { code, message });

/** Places an order and submits it to the partner, which responds as planned. */
async function submit(...behaviours: ReturnType<typeof answer>[]): Promise<string> {
  const { id } = await placeOrder(test, newOrder([['bra', 'bra-s-sage', 1]]));
  test.partner.next(...behaviours);
  await test.context.get(orderOutbox).submitNow(id);
  return id;
}

const failMail = (orderId: string, change: object) =>
  test.context.database.kysely.updateTable('mails').set(change).where('reference', '=', orderId).execute();

it('the failure list is empty while nothing has failed', async () => {
  await submit();
  expect(await inbox()).toEqual({ groups: [], replays: [], needAttention: 0, isPartnerPaused: false });
  expect(await findFailureFigures(test.context.database.kysely)).toEqual({ needAttention: 0, waiting: 0 });
});

it('failures are grouped by cause, given-up ones first, with count and age', async () => {
  const unmapped = refuse('SKU_NOT_FOUND', 'SKU mapping not found for variant: tank-l');
  await submit(unmapped);
  const placedAt = new Date(test.clock.now).toISOString();
  test.clock.now += 60_000;
  await submit(unmapped);
  await submit(answer(503, {}));
  const mailed = await submit();
  await failMail(mailed, { state: 'dead', attempts: 1, last_error: 'EENVELOPE 550' });
  const { groups, needAttention } = (await inbox()) as { groups: object[]; needAttention: number };
  expect(groups).toEqual([
    {
      cause: {
        key: UNMAPPED,
        title: 'Tank, White, L has no Woolworths SKU',
        explanation: expect.any(String),
        mend: { kind: 'map-sku', variantId: 'tank-l', woolworthsSku: null },
      },
      subject: 'order',
      count: 2,
      givenUp: 2,
      replayable: 2,
      value: expect.any(Number),
      oldestAt: placedAt,
      newestAt: new Date(test.clock.now).toISOString(),
    },
    objectContaining({ subject: 'mail', count: 1, givenUp: 1, value: null }),
    objectContaining({ count: 1, givenUp: 0, cause: objectContaining({ key: 'partner-unavailable' }) }),
  ]);
  expect(needAttention).toBe(3);
  expect(await findFailureFigures(test.context.database.kysely)).toEqual({ needAttention: 3, waiting: 1 });
});

it('the failures of a cause are listed by age, a page at a time', async () => {
  const refused = refuse('ADDRESS_INVALID', 'thandi@example.co.za lives nowhere');
  const first = await submit(refused);
  test.clock.now += 1000;
  const second = await submit(refused);
  await test.call('POST', '/api/integration-failures', {
    body: {
      orderId: first,
      error: 'Woolworths API error: Unprocessable',
      order: {},
      timestamp: new Date(test.clock.now).toISOString(),
      requiresManualProcessing: true,
    },
  });
  const page = await list('address-refused', '&pageSize=1');
  expect(page).toEqual({
    total: 2,
    rows: [
      {
        id: first,
        subject: 'order',
        orderId: first,
        letter: null,
        attempts: 1,
        nextAttemptAt: null,
        error: 't•••@example.co.za lives nowhere',
        failedAt: expect.any(String),
        value: expect.any(Number),
        browserReport: 'Woolworths API error: Unprocessable',
      },
    ],
  });
  expect(await list('address-refused', '&pageSize=1&page=2')).toMatchObject({ rows: [{ id: second }] });
  expect(await list('sku-unmapped:nobody')).toEqual({ rows: [], total: 0 });
});

it('a waiting failure shows the time of its next attempt', async () => {
  const id = await submit(answer(429, { code: 'RATE_LIMITED' }, { 'retry-after': '120' }));
  expect(await list('rate-limited')).toMatchObject({
    rows: [{ id, attempts: 1, nextAttemptAt: new Date(test.clock.now + 120_000).toISOString() }],
  });
  // The partner specified the time, so the attempt cannot be brought forward.
  expect((await inbox()).groups).toMatchObject([{ count: 1, replayable: 0 }]);
});

describe('retrying a single failure', () => {
  it('retrying a failed order submits it at once and reports the outcome', async () => {
    const id = await submit(refuse('ODD', 'No'));
    const retry = () => test.call('POST', `${BASE}/orders/${id}/retry`, { cookie });
    test.partner.next(refuse('ODD', 'Still no'));
    expect((await retry()).json).toEqual({ outcome: 'failed', woolworthsOrderId: null, message: 'Still no.' });
    expect((await retry()).json).toMatchObject({ outcome: 'accepted' });
    expect((await inbox()).groups).toEqual([]);
  });

  it('retrying a given-up e-mail sends it again, once; one whose text was deleted, or an unknown one, is refused', async () => {
    const orderId = await submit();
    await failMail(orderId, { state: 'dead', attempts: 5, last_error: 'ECONNECTION' });
    const [mail] = (await list('mail-unavailable')).rows as { id: string }[];
    expect(mail).toMatchObject({ orderId, letter: 'order-confirmation', attempts: 5, error: 'ECONNECTION' });
    const retry = (id = mail?.id) => test.call('POST', `${BASE}/mails/${id}/retry`, { cookie });
    expect((await retry()).status).toBe(202);
    expect((await retry()).json.code).toBe('mail-not-failing');
    expect((await inbox()).groups).toEqual([]);
    await failMail(orderId, { state: 'dead', attempts: 5, body: '' });
    expect((await retry()).json.code).toBe('mail-text-removed');
    expect((await retry('nobody')).json.code).toBe('mail-not-found');
  });
});

describe('correcting an address', () => {
  const addressOf = (id: string) => test.call('GET', `${BASE}/orders/${id}/address`, { cookie });
  const fix = (id: string, address: unknown, expectedUpdatedAt: unknown) =>
    test.call('PATCH', `${BASE}/orders/${id}/address`, { cookie, body: { address, expectedUpdatedAt } });
  const refused = refuse('ADDRESS_INVALID', 'No such postal code');

  it('a corrected address is saved with an audit entry and used by the next attempt', async () => {
    const id = await submit(refused);
    const { address, updatedAt, error } = (await addressOf(id)).json;
    expect(error).toBe('No such postal code');
    const corrected = { ...(address as object), firstName: 'Naledi', postalCode: '7441' };
    const { status, json } = await fix(id, corrected, updatedAt);
    expect([status, json.address]).toEqual([200, corrected]);
    await test.call('POST', `${BASE}/orders/${id}/retry`, { cookie });
    expect(test.partner.calls.at(-1)?.body.shipping_address).toEqual(corrected);
    const [entry] = await test.context.database.kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'order.address')
      .execute();
    expect(entry).toMatchObject({ subject: id, role: 'logistics' });
    expect([JSON.parse(entry?.before_json ?? ''), JSON.parse(entry?.after_json ?? '')]).toEqual([address, corrected]);
    const order = await test.context.database.kysely.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    expect(order.customer_name).toMatch(/^Naledi /);
  });

  it('a corrected address that breaks the checkout rules, or is saved over a newer order, is refused', async () => {
    const id = await submit(refused);
    const { address, updatedAt } = (await addressOf(id)).json;
    const { status, json } = await fix(id, { ...(address as object), postalCode: ' ', province: 'XX' }, updatedAt);
    expect(status).toBe(400);
    const fields = (json.errors as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['address.postalCode', 'address.province']));

    await fix(id, { ...(address as object), city: 'Durban' }, updatedAt);
    const stale = await fix(id, { ...(address as object), city: 'Gqeberha' }, updatedAt);
    expect([stale.status, stale.json.code]).toEqual([409, 'order-changed']);
  });

  it.each([
    ['the partner has', []],
    ['may have arrived', [answer(503, {})]],
  ])('the address of an order that %s cannot be corrected', async (_, behaviours) => {
    const id = await submit(...behaviours);
    expect((await addressOf(id)).json.code).toBe('address-settled');
    const { shippingAddress } = newOrder();
    const { status } = await fix(id, shippingAddress, new Date(test.clock.now).toISOString());
    expect(status).toBe(409);
  });

  it('the address of an order that is being submitted cannot be corrected', async () => {
    const id = await submit(refused);
    const { address, updatedAt } = (await addressOf(id)).json;
    let answerNow = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      test.partner.next((response, call) => {
        answerNow = () => answer(201, { id: 'WW-1' })(response, call);
        resolve();
      });
    });
    const retry = test.call('POST', `${BASE}/orders/${id}/retry`, { cookie });
    await isAsked;
    expect((await fix(id, address, updatedAt)).json.code).toBe('address-settled');
    answerNow();
    expect((await retry).json.outcome).toBe('accepted');
  });
});
