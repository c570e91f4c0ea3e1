import pLimit from 'p-limit';
import { orderEndings } from '#exchange/partner';
import { createRetention } from '#platform/retention';
import { MINUTE_MS } from '#platform/time';
import { lockOrder, markPaid } from '#selling/orders';
import { paymentChecks, refundQueue } from '#selling/payments';
import {
  createFakePayments,
  type FakePayments,
  newOrder,
  notificationOf,
  type Placed,
  pdfText,
  placeOrder,
  refundedElsewhere,
  signInAs,
  startTestApp,
  statementOf,
  type TestApp,
} from '#testing';
import { KEPT_MS } from './personal-data';
import { invoices } from './subject';

const AMOUNT = 113_300;
const VAT = 14_791;

let test: TestApp;
let provider: FakePayments;
beforeEach(async () => {
  provider = createFakePayments();
  test = await startTestApp({ payments: provider });
});
afterEach(() => test.close());

const documents = () =>
  test.context.database.kysely
    .selectFrom('tax_documents')
    .selectAll()
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute();
const numbers = async () => (await documents()).map(({ number }) => number);
const notify = ({ id }: Pick<Placed, 'id'>, cents = AMOUNT, capture?: string) =>
  test.call('POST', '/api/payments/payfast/notifications', {
    body: notificationOf(statementOf(id, cents, capture ? { capture } : {})),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const giveBack = async () => {
  await test.context.get(paymentChecks).runOnce();
  await test.context.get(refundQueue).runOnce();
};
const cancel = ({ id, token }: Placed) => test.call('POST', `/api/orders/${id}/cancellation`, { token });
/** Reports a refund that was made at the provider. */
const refunded = ({ id }: Placed, refund: string, cents: number) => refundedElsewhere(test, id, refund, cents);
const placePaid = async (body = newOrder()) => {
  const placed = await placeOrder(test, body);
  await notify(placed, Math.round(body.total * 100));
  return placed;
};

it('a paid order gets one invoice, however often it is reported, e-mailed to the shopper as PDF', async () => {
  const placed = await placeOrder(test);
  expect(await documents()).toEqual([]);
  await Promise.all([notify(placed), notify(placed), notify(placed)]);
  await notify(placed, AMOUNT, 'PF-2');
  const path = `/api/orders/${placed.id}/documents`;
  const { json } = await test.call('GET', path, { token: placed.token });
  expect(json.documents).toEqual([
    { number: 'INV-000001', kind: 'invoice', issuedAt: '2026-03-05T10:00:00.000Z', total: 1133, vat: 147.91 },
  ]);
  const file = await fetch(`${test.url}${path}/INV-000001/document.pdf`, {
    headers: { authorization: `Bearer ${placed.token}` },
  });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="INV-000001.pdf"');
  const text = pdfText(Buffer.from(await file.arrayBuffer()));
  for (const part of ['Tax Invoice', 'Thandi Nkosi', 'Western Cape', 'SKU-BRA-S-SAGE', 'R1 133.00', placed.id])
    expect(text).toContain(part);
  const mails = await test.context.database.kysely
    .selectFrom('mails')
    .select(['recipient', 'document', 'subject'])
    .where('kind', '=', 'tax-invoice')
    .execute();
  expect(mails).toEqual([
    {
      recipient: 'thandi@example.co.za',
      document: 'INV-000001',
      subject: `Tax invoice INV-000001 for your NARA order ${placed.id}`,
    },
  ]);
});

it('an invoice belongs to its order and is not found under another, and an order not paid to the shop has none', async () => {
  const unpaid = await placeOrder(test, newOrder(undefined, { paymentMethod: 'eft' }));
  const none = await test.call('GET', `/api/orders/${unpaid.id}/documents`, { token: unpaid.token });
  expect(none.json).toEqual({ documents: [] });
  expect(await documents()).toEqual([]);
  const [one, other] = [await placePaid(), await placePaid()];
  expect(await numbers()).toEqual(['INV-000001', 'INV-000002']);
  const ask = (id: string, number: string, token: string) =>
    test.call('GET', `/api/orders/${id}/documents/${number}/document.pdf`, { token });
  const { status, json } = await ask(one.id, 'INV-000002', one.token);
  expect([status, json.code]).toEqual([404, 'document-not-found']);
  expect((await ask(other.id, 'INV-000002', one.token)).status).toBe(403);
});

it('an invoice stays as issued, whatever changes later', async () => {
  const { id } = await placePaid();
  const before = await documents();
  const { kysely } = test.context.database;
  await kysely.updateTable('orders').set({ billing_address_json: '{}', email: 'other@example.com' }).execute();
  await kysely
    .insertInto('settings')
    .values({
      name: 'invoice-details',
      value_json: '{"seller":"Other","address":["2 Road"],"vatNumber":"4999999999","registrationNumber":""}',
      updated_at: 1,
      updated_by: 'Nomsa',
    })
    .execute();
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('GET', `/api/admin/orders/${id}/documents`, { cookie });
  expect(json.documents).toHaveLength(1);
  expect(await documents()).toEqual(before);
  await placePaid();
  expect((await documents())[1]?.content_json).toContain('4999999999');
});

it('a refunded cancelled order gets one credit note over the full amount', async () => {
  const placed = await placePaid();
  await Promise.all([cancel(placed), cancel(placed)]);
  await giveBack();
  await giveBack();
  const [invoice, note, ...others] = await documents();
  expect(others).toEqual([]);
  expect(note).toMatchObject({
    number: 'CN-000001',
    invoice: invoice?.number,
    total_cents: AMOUNT,
    vat_cents: VAT,
    buyer_json: invoice?.buyer_json,
  });
  expect(JSON.parse(note?.content_json ?? '')).toMatchObject({ reason: 'The order was cancelled' });
});

it('partial refunds get a credit note each, whose VAT adds up to that of the invoice', async () => {
  const placed = await placePaid();
  await refunded(placed, 'R-1', 33_333);
  await Promise.all([
    refunded(placed, 'R-2', 33_333),
    refunded(placed, 'R-2', 33_333),
    refunded(placed, 'R-1', 33_333),
  ]);
  // Of two amounts under the same name, the larger one counts.
  await refunded(placed, 'R-2', 40_000);
  await refunded(placed, 'R-3', AMOUNT - 73_333);
  const [, ...notes] = await documents();
  expect(notes.map(({ total_cents }) => total_cents)).toEqual([33_333, 33_333, 6667, 39_967]);
  expect(notes.reduce((sum, { vat_cents }) => sum + vat_cents, 0)).toBe(VAT);
  const mails = await test.context.database.kysely
    .selectFrom('mails')
    .where('kind', '=', 'credit-note')
    .select('document')
    .orderBy('document')
    .execute();
  expect(mails.map(({ document }) => document)).toEqual(['CN-000001', 'CN-000002', 'CN-000003', 'CN-000004']);
});

it('the refund of an unpaid order or a duplicate payment gets no credit note, and a later one of the order does', async () => {
  const unpaid = await placeOrder(test);
  await cancel(unpaid);
  await notify(unpaid);
  await giveBack();
  expect([...provider.refunded.values()]).toEqual([AMOUNT]);
  expect(await documents()).toEqual([]);
  const placed = await placePaid();
  await notify(placed, AMOUNT, 'PF-2');
  await giveBack();
  expect([...provider.refunded.values()]).toEqual([AMOUNT, AMOUNT]);
  expect(await numbers()).toEqual(['INV-000001']);
  await cancel(placed);
  await giveBack();
  expect((await documents()).map(({ number, total_cents }) => [number, total_cents])).toEqual([
    ['INV-000001', AMOUNT],
    ['CN-000001', AMOUNT],
  ]);
});

const pay = (id: string, work: () => void = () => undefined) =>
  test.context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order) await markPaid(test.context, tx, order, test.clock.now, 'Paid');
    work();
  });

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(6, '0')}`);

it('invoice numbers have no gaps after concurrent payments and failed transactions', async () => {
  await test.context.database.kysely.updateTable('stock_levels').set({ available: 100 }).execute();
  // On a busy machine, more than this many would exceed the wait for a connection.
  const atOnce = pLimit(16);
  const placed = await Promise.all(
    Array.from({ length: 32 }, () => atOnce(() => placeOrder(test, newOrder([['tank', 'tank-m', 1]])))),
  );
  const fail = () => {
    throw new Error('undone');
  };
  const isFailing = (index: number) => index % 4 === 0;
  const outcomes = await Promise.allSettled(
    placed.map(({ id }, index) => atOnce(() => pay(id, isFailing(index) ? fail : undefined))),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8);
  expect(await numbers()).toEqual(numbered('INV', 24));
  await Promise.all(placed.filter((_, index) => isFailing(index)).map(({ id }) => atOnce(() => pay(id))));
  expect(await numbers()).toEqual(numbered('INV', 32));
  await Promise.all(
    placed.flatMap((each) => [
      atOnce(() => refunded(each, 'R-1', 100)),
      atOnce(() => refunded(each, 'R-2', 200)),
      atOnce(() => refunded(each, 'R-1', 100)),
    ]),
  );
  expect(await numbers()).toEqual([...numbered('INV', 32), ...numbered('CN', 64)]);
}, 120_000);

it('invoice numbers have no gap after a settlement is rolled back for missing stock', async () => {
  const late = await placeOrder(test, newOrder([['tank', 'tank-m', 8]]));
  await cancelUnpaid(late);
  await placePaid(newOrder([['tank', 'tank-m', 1]]));
  await notify(late, Math.round(late.body.total * 100));
  await placePaid();
  expect(await numbers()).toEqual(['INV-000001', 'INV-000002']);
});

/** Cancels an order as not paid in time. */
async function cancelUnpaid(placed: Placed) {
  test.clock.now += 30 * MINUTE_MS;
  await test.context.get(orderEndings).runOnce();
  const { json } = await test.call('GET', `/api/orders/${placed.id}`, { token: placed.token });
  expect(json.status).toBe('cancelled');
}

/** Places an order above R5 000, and one below. */
const place = async () => {
  await test.context.database.kysely.updateTable('stock_levels').set({ available: 100 }).execute();
  const [large, small] = [await placePaid(newOrder([['tank', 'tank-m', 10]])), await placePaid()];
  await Promise.all([cancel(large), cancel(small)]);
  await giveBack();
  return { large, small };
};
const [holding] = invoices.personalData ?? [];
const person = async () => ({
  email: 'thandi@example.co.za',
  orderIds: (await documents()).map(({ order_id }) => order_id),
  rmaNumbers: [],
});

it('personal data on invoices is exported, erased as far as the law allows, and entirely in time', async () => {
  const { large, small } = await place();
  const found = await holding?.find(test.context.database.kysely, await person());
  expect(found).toHaveLength(4);
  expect(found?.[0]).toMatchObject({
    Document: 'CN-000001',
    Name: 'Thandi Nkosi',
    Address: '1 Long Street, Cape Town 8001, Western Cape, South Africa',
    'E-mail': 'thandi@example.co.za',
  });
  const erase = async () => {
    const whom = await person();
    await test.context.database.transaction(async (tx) => {
      await holding?.erase(test.context, tx, whom);
    });
  };
  const namesOf = async ({ id }: Placed) =>
    (await documents())
      .filter(({ order_id }) => order_id === id)
      .map(({ buyer_json, buyer_email }) => [buyer_json.includes('Thandi'), buyer_email]);
  await erase();
  expect(await namesOf(small)).toEqual([
    [false, ''],
    [false, ''],
  ]);
  expect(await namesOf(large)).toEqual([
    [true, ''],
    [true, ''],
  ]);
  expect(await numbers()).toHaveLength(4);

  const retention = createRetention({ ...test.context, now: () => test.clock.now, sweeps: invoices.sweeps ?? [] });
  test.clock.now += KEPT_MS - 1;
  expect(await retention.runOnce()).toMatchObject({ tax_documents: 0 });
  test.clock.now += 1;
  expect(await retention.runOnce()).toMatchObject({ tax_documents: 2 });
  expect(await namesOf(large)).toEqual([
    [false, ''],
    [false, ''],
  ]);
});
