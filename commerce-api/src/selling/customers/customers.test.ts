import { randomUUID } from 'node:crypto';
import type { Customer, CustomerPage } from '@nara/shared-contracts/api/customers';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { orderOutbox } from '#exchange/partner';
import { DAY_MS } from '#platform/time';
import { paymentChecks, refundQueue } from '#selling/payments';
import {
  answer,
  createFakePayments,
  deliverWebhook,
  newOrder,
  notificationOf,
  openSandbox,
  type Placed,
  placeOrder,
  signInAs,
  startTestApp,
  statementOf,
  type TestApp,
} from '#testing';
import { customerCounter } from './recount';
import { customerRecount } from './recount-all';

const THANDI = 'thandi@example.co.za';
/** Total price of a bra with VAT and delivery, in rand. */
const BRA = 1133;

let test: TestApp;
let admin: string;
beforeEach(async () => {
  test = await startTestApp();
  admin = await signInAs(test, 'admin');
});
afterEach(() => test.close());

const ADDRESS = newOrder().shippingAddress;
const place = (changes: Partial<NewOrder> = {}) => placeOrder(test, newOrder(undefined, changes));
const named = (firstName: string, lastName: string): Partial<NewOrder> => ({
  shippingAddress: { ...ADDRESS, firstName, lastName },
});
const count = () => test.context.get(customerCounter).runOnce();

async function list(query = ''): Promise<CustomerPage> {
  await count();
  const { status, json } = await test.call('GET', `/api/admin/customers${query}`, { cookie: admin });
  expect(status).toBe(200);
  return json as unknown as CustomerPage;
}

/** Reads the only customer. */
async function only(): Promise<Customer> {
  const { rows } = await list();
  expect(rows).toHaveLength(1);
  const { json } = await test.call('GET', `/api/admin/customers/${rows[0]?.id}`, { cookie: admin });
  return json as unknown as Customer;
}

const ask = (method: string, path: string, body?: object) => test.call(method, path, { cookie: admin, body });

it('a customer is everyone who orders with one e-mail address, in any case', async () => {
  await place(named('Thandi', 'Nkosi'));
  test.clock.now += DAY_MS;
  admin = await signInAs(test, 'admin');
  await place({ email: 'Thandi@Example.co.za', ...named('Thandi', 'Dlamini') });
  await place({ email: 'sipho@example.co.za', ...named('Sipho', 'Dube') });
  const { rows, total } = await list('?sort=name');
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { name: 'Sipho Dube', email: 'sipho@example.co.za', orders: 1, value: BRA },
    {
      name: 'Thandi Dlamini',
      email: THANDI,
      orders: 2,
      value: 2 * BRA,
      returns: 0,
      messages: 0,
      firstOrderAt: new Date(test.clock.now - DAY_MS).toISOString(),
      lastOrderAt: new Date(test.clock.now).toISOString(),
    },
  ]);
});

it('a customer keeps the same random id over several orders, and a cancelled one adds nothing to the value', async () => {
  await place();
  const { id } = await only();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const { id: orderId } = await place();
  await deliverWebhook(test, { orderId, status: 'cancelled' });
  expect(await only()).toMatchObject({ id, orders: 2, value: BRA, months: [{ orders: 2, value: BRA }] });
});

it('a customer has the name of the latest order, even after it was corrected', async () => {
  const { id } = await place(named('Tandi', 'Nkosi'));
  expect((await only()).name).toBe('Tandi Nkosi');
  test.partner.next(answer(422, { code: 'ADDRESS_INVALID', message: 'No such street' }));
  await test.context.get(orderOutbox).runOnce();
  const path = `/api/admin/failures/orders/${id}/address`;
  const { updatedAt: expectedUpdatedAt } = (await ask('GET', path)).json;
  const address = { ...ADDRESS, firstName: 'Thandi' };
  expect((await ask('PATCH', path, { address, expectedUpdatedAt })).status).toBe(200);
  expect((await only()).name).toBe('Thandi Nkosi');
});

it('a customer shows the newsletter state of the address, events, the newest first, and value by month', async () => {
  const { id, token } = await place();
  expect(await only()).toMatchObject({ newsletter: null });
  const { now } = test.clock;
  await test.context.database.kysely
    .insertInto('newsletter_subscribers')
    .values({
      id: randomUUID(),
      email: THANDI,
      state: 'unsubscribed',
      consent: '2026-11',
      page: '/',
      asked_at: now - 3000,
      mailed_at: now - 3000,
      confirmed_at: now - 2000,
      unsubscribed_at: now - 1000,
      unsubscribed_by: 'link',
    })
    .execute();
  await deliverWebhook(test, { orderId: id, status: 'delivered', woolworthsOrderId: 'WW-1' });
  test.clock.now += 1000;
  const { json: rma } = await test.call('POST', `/api/orders/${id}/returns`, {
    token,
    body: { id: randomUUID(), lines: [{ line: 0, quantity: 1 }], reason: 'size-exchange' },
  });
  test.clock.now += 1000;
  await test.call('POST', '/api/contact-messages', {
    body: { name: 'Thandi', email: 'THANDI@example.co.za', subject: 'size-guide', message: 'M or L?' },
  });
  const customer = await only();
  expect(customer).toMatchObject({ returns: 1, messages: 1, hasMoreEvents: false, newsletter: 'unsubscribed' });
  expect(customer.events).toMatchObject([
    { kind: 'message', subject: 'size-guide', state: 'waiting' },
    { kind: 'return', rmaNumber: rma.rmaNumber, orderId: id, status: 'pending_inspection' },
    { kind: 'order', orderId: id, status: 'delivered', total: BRA },
    { kind: 'newsletter', change: 'left' },
    { kind: 'newsletter', change: 'joined' },
  ]);
  expect(customer.months).toEqual([{ month: '2026-03', orders: 1, value: BRA }]);
});

it('a manual refund reduces a customer’s value', async () => {
  const { id, token } = await place();
  await deliverWebhook(test, { orderId: id, status: 'delivered', woolworthsOrderId: 'WW-1' });
  const started = await test.call('POST', `/api/orders/${id}/returns`, {
    token,
    body: { id: randomUUID(), lines: [{ line: 0, quantity: 1 }], reason: 'defective-item' },
  });
  const path = `/api/admin/returns/${started.json.rmaNumber}`;
  const step = async (action: string, body: object = {}) => {
    const { json } = await ask('GET', path);
    const { status } = await ask('POST', `${path}/${action}`, { ...body, expectedUpdatedAt: json.updatedAt });
    expect(status).toBeLessThan(300);
  };
  await step('inspection', { lines: [{ line: 0, condition: 'new', resalable: 1 }] });
  await step('approve');
  await step('process', { dc: 'CPT-DC' });
  const { json } = await ask('GET', path);
  const before = await only();
  expect(before.value).toBe(BRA);
  await step('refund', { paidBy: 'eft', reference: 'FNB 4711' });
  const after = await only();
  const refund = Number(json.refundAmount);
  expect(after.events[0]).toMatchObject({ kind: 'refunded', orderId: id, amount: refund });
  expect(after.value).toBeCloseTo(BRA - refund, 2);
});

it('an unknown customer gets 404, as does a note on one', async () => {
  const path = `/api/admin/customers/${randomUUID()}`;
  for (const { status, json } of [await ask('GET', path), await ask('POST', `${path}/notes`, { text: 'Hello' })]) {
    expect([status, json.code]).toEqual([404, 'customer-not-found']);
  }
});

describe('the customer list', () => {
  beforeEach(async () => {
    await place({ email: 'anele@example.co.za', ...named('Anele', 'Botha') });
    test.clock.now += 1000;
    await place({ email: 'zanele@example.co.za', ...named('Zanele', 'Adams') });
    await place({ email: 'zanele@example.co.za', ...named('Zanele', 'Adams') });
    test.clock.now += 1000;
    await placeOrder(
      test,
      newOrder([['bra', 'bra-s-sage', 3]], { email: 'bongi@example.co.za', ...named('Bongi', 'Cele') }),
    );
  });

  it.each([
    ['name', ['Anele Botha', 'Bongi Cele', 'Zanele Adams']],
    ['-orders', ['Zanele Adams']],
    ['-value', ['Bongi Cele', 'Zanele Adams', 'Anele Botha']],
    ['lastOrderAt', ['Anele Botha', 'Zanele Adams', 'Bongi Cele']],
    ['-lastOrderAt', ['Bongi Cele', 'Zanele Adams', 'Anele Botha']],
  ])('the customer list is sorted by %s', async (sort, names) => {
    const { rows } = await list(`?sort=${sort}`);
    expect(rows.map(({ name }) => name).slice(0, names.length)).toEqual(names);
  });

  it('the customer list is paged, searched by an order number in any case, and sorts names regardless of case', async () => {
    const { rows, total } = await list('?sort=name&page=2&pageSize=2');
    expect([rows.map(({ name }) => name), total]).toEqual([['Zanele Adams'], 3]);
    expect(await list('?page=9')).toMatchObject({ rows: [], total: 3 });
    const { id } = await place({ email: 'anele@example.co.za', ...named('Anele', 'Botha') });
    for (const search of [id, id.toLowerCase()]) {
      expect(await list(`?search=${search}`)).toMatchObject({ rows: [{ name: 'Anele Botha', orders: 2 }], total: 1 });
    }
    await place({ email: 'mandla@example.co.za', ...named('mandla', 'khumalo') });
    const names = (await list('?sort=name')).rows.map(({ name }) => name);
    expect(names).toEqual(['Anele Botha', 'Bongi Cele', 'mandla khumalo', 'Zanele Adams']);
  });

  it.each([
    ['a part of the name', 'ANELE', ['Anele Botha', 'Zanele Adams']],
    ['a part of the address', 'bongi@', ['Bongi Cele']],
    ['nothing', 'nobody', []],
    ['a character that means something to the database', '%', []],
    ['an order that nobody placed', 'NARA-1763712345671-ABC999', []],
  ])('the customer list is searched: %s', async (_, search, names) => {
    const { rows, total } = await list(`?sort=name&search=${encodeURIComponent(search)}`);
    expect([rows.map(({ name }) => name), total]).toEqual([names, names.length]);
  });
});

const recount = () => test.context.get(customerRecount).runOnce();
const db = () => test.context.database.kysely;

it('a recount finds earlier orders, shows its progress, and runs once a day', async () => {
  await place();
  await place({ email: 'sipho@example.co.za' });
  await db().deleteFrom('customers_due').execute();
  expect(await list()).toEqual({ rows: [], total: 0, isCounting: true });
  expect(await recount()).toBeGreaterThan(0);
  const { rows, isCounting } = await list();
  expect([rows.length, isCounting]).toEqual([2, undefined]);
  expect(await recount()).toBe(0);
  test.clock.now += DAY_MS;
  admin = await signInAs(test, 'admin');
  expect(await recount()).toBeGreaterThan(0);
  expect((await list()).rows.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
});

it('a recount corrects wrong sums and removes customers without orders', async () => {
  await place();
  await count();
  await db().updateTable('customers').set({ value_cents: 1, order_count: 7 }).execute();
  await db()
    .insertInto('customers')
    .values({
      id: 'nobody',
      email: 'nobody@example.co.za',
      name: 'Nobody',
      order_count: 1,
      value_cents: 1,
      first_order_at: 1,
      last_order_at: 1,
    })
    .execute();
  await recount();
  expect(await list()).toMatchObject({ rows: [{ email: THANDI, orders: 1, value: BRA }], total: 1 });
});

it('the sandbox has customers of its own', async () => {
  await place();
  const cookie = await signInAs(test, 'admin');
  await test.call('PUT', '/api/session/environment', { cookie, body: { environment: 'sandbox' } });
  const sandbox = await openSandbox(test, cookie);
  await placeOrder(sandbox, newOrder(undefined, { email: 'mock@mock.example' }));
  await sandbox.context.get(customerCounter).runOnce();
  const { json } = await test.call('GET', '/api/admin/customers', { cookie });
  const emails = (json as unknown as CustomerPage).rows.map(({ email }) => email);
  expect(emails).toContain('mock@mock.example');
  expect(emails).not.toContain(THANDI);
  expect((await list()).rows).toMatchObject([{ email: THANDI, orders: 1 }]);
  await sandbox.close();
});

it('customer notes stay with the customer and are deleted with the last order', async () => {
  await place();
  const { id } = await only();
  expect((await ask('POST', `/api/admin/customers/${id}/notes`, { text: 'Prefers to be called' })).status).toBe(201);
  expect((await ask('GET', `/api/admin/customers/${id}/notes`)).json.notes).toMatchObject([
    { text: 'Prefers to be called' },
  ]);
  const { kysely } = test.context.database;
  await kysely.updateTable('orders').set({ email: 'somebody@example.co.za' }).execute();
  await test.context.get(customerRecount).runOnce();
  expect((await ask('GET', `/api/admin/customers/${id}/notes`)).status).toBe(404);
  expect(await kysely.selectFrom('notes').selectAll().execute()).toEqual([]);
});

describe('customers of a shop that takes payments', () => {
  beforeEach(async () => {
    await test.close();
    test = await startTestApp({ payments: createFakePayments() });
    admin = await signInAs(test, 'admin');
  });

  const pay = async ({ id }: Placed, cents: number) => {
    await test.call('POST', '/api/payments/payfast/notifications', {
      body: notificationOf(statementOf(id, cents)),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  };

  it('a customer’s value is what was paid, minus refunds, when the shop takes payments', async () => {
    const order = await place();
    expect(await only()).toMatchObject({ orders: 1, value: 0 });
    test.clock.now += 1000;
    await pay(order, BRA * 100);
    expect(await only()).toMatchObject({
      value: BRA,
      events: [
        { kind: 'paid', orderId: order.id, amount: BRA },
        { kind: 'order', orderId: order.id },
      ],
    });
    test.clock.now += 1000;
    const wish = { key: randomUUID(), lines: [], delivery: false, amount: 100, reason: 'A seam is torn' };
    expect((await ask('POST', `/api/admin/orders/${order.id}/payment/refunds`, wish)).status).toBe(200);
    expect((await only()).value).toBe(BRA);
    await test.context.get(paymentChecks).runOnce();
    await test.context.get(refundQueue).runOnce();
    const { value, events } = await only();
    expect(value).toBe(BRA - 100);
    expect(events[0]).toMatchObject({ kind: 'refunded', orderId: order.id, amount: 100 });
  });

  it('a refund reported again with a larger amount counts once, with that amount', async () => {
    const { id } = await place();
    const told = { order_id: id, at: test.clock.now, kind: 'refunded', name: 'r-1' } as const;
    const how = { fee_cents: null, source: 'notification', checks: '[]' } as const;
    await test.context.database.kysely
      .insertInto('payment_facts')
      .values([100_00, 150_00].map((cents, index) => ({ ...told, ...how, seq: 101 + index, cents })))
      .execute();
    const { events } = await only();
    expect(events.filter(({ kind }) => kind === 'refunded')).toMatchObject([{ orderId: id, amount: 150 }]);
  });

  it('a recount gives the same sums as continuous counting', async () => {
    const [paid, cancelled] = [await place(), await place()];
    await pay(paid, BRA * 100);
    await test.call('POST', `/api/orders/${cancelled.id}/cancellation`, { token: cancelled.token });
    await place({ email: 'sipho@example.co.za' });
    const { rows } = await list('?sort=name');
    await test.context.get(customerRecount).runOnce();
    expect((await list('?sort=name')).rows).toEqual(rows);
    expect(rows.map(({ value }) => value).sort()).toEqual([0, BRA]);
  });
});
