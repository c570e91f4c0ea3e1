import { randomUUID } from 'node:crypto';
import { orderOutbox, returnOutbox } from '#exchange/partner';
import { customerCounter } from '#selling/customers';
import { systemLog } from '#staff/system-log';
import { answer, askNow, deliverWebhook, newOrder, placeOrder, reviewOf, signInAs, type TestApp } from '#testing';

/** Person whose data cannot be confused with any other data in a database. */
export interface Someone {
  email: string;
  name: string;
  surname: string;
  phone: string;
  street: string;
  city: string;
}

const DATA = ['email', 'name', 'surname', 'phone', 'street', 'city'] as const satisfies (keyof Someone)[];

/** Returns a valid telephone number that contains the mark's seven digits. */
const digitsOf = (mark: string): string =>
  [...mark]
    .map((letter) => String(letter.charCodeAt(0) % 10))
    .join('')
    .padEnd(7, '7')
    .slice(0, 7);

export const someone = (mark: string): Someone => ({
  email: `${mark}.Mail@example.co.za`,
  name: `${mark}name`,
  surname: `${mark}surname`,
  phone: `+2782${digitsOf(mark)}`,
  street: `77 ${mark}street`,
  city: `${mark}city`,
});

/** Leaves traces of someone through every feature of the product. Returns the ids of the order and its returns. */
export async function leaveTraces(test: TestApp, person: Someone): Promise<{ order: string; returns: string[] }> {
  const admin = await signInAs(test, 'admin');
  const ask = async (method: string, path: string, body?: unknown) => {
    const answered = await test.call(method, path, { cookie: admin, body });
    if (answered.status >= 300) throw new Error(`${method} ${path}: ${answered.status} ${answered.text}`);
    return answered.json;
  };
  /** Returns the first row that a list finds for the person's address. */
  const findIn = async (list: string): Promise<{ id: string; updatedAt: string }> => {
    const { rows } = await ask('GET', `${list}?search=${encodeURIComponent(person.email)}`);
    const [row] = rows as [{ id: string; updatedAt: string }];
    return row;
  };
  const told = (what: string) => `${what}: ${Object.values(person).join(', ')}`;

  // The texts of messages are also mailed to staff.
  await test.context.database.kysely
    .insertInto('settings')
    .values({
      name: 'contact-desk',
      value_json: '{"forwardTo":"care@nara.example"}',
      updated_at: 1,
      updated_by: 'Nomsa',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ask('POST', '/api/contact-messages', {
    name: `${person.name} ${person.surname}`,
    email: person.email,
    subject: 'other',
    message: told('Message'),
  });
  const message = await findIn('/api/admin/messages');
  await ask('POST', `/api/admin/messages/${message.id}/notes`, { text: told('Note on the message') });
  await ask('POST', `/api/admin/messages/${message.id}/answers`, {
    text: told('Answer'),
    isClosing: false,
    expectedUpdatedAt: message.updatedAt,
  });
  await ask('POST', '/api/newsletter/sign-ups', { email: person.email, consent: '2026-11', page: '/' });
  await ask('POST', '/api/stock-notices', { variantId: 'bra-m-black', email: person.email });
  await test.call('POST', '/api/orders/lookup', {
    body: { orderId: 'NARA-1234567890-ABCDEF', email: person.email },
  });

  const { id, token } = await refusedOrder(test, person, told('Refused'));
  await ask('POST', '/api/integration-failures', {
    orderId: id,
    error: told('Browser'),
    order: { ...person },
    timestamp: new Date(test.clock.now).toISOString(),
    requiresManualProcessing: true,
  });
  const address = await ask('GET', `/api/admin/failures/orders/${id}/address`);
  await ask('PATCH', `/api/admin/failures/orders/${id}/address`, {
    address: { ...(address.address as object), company: `${person.surname} & Co` },
    expectedUpdatedAt: address.updatedAt,
  });
  await ask('POST', '/api/enterprise/edi/interchanges', { orderIds: [id] });
  await ask('POST', `/api/admin/orders/${id}/notes`, { text: told('Note') });
  await ask('POST', '/api/enterprise/labels/jobs', { type: 'shipping', code: id, printer: 'cpt' });
  await ask('GET', `/api/admin/orders?search=${encodeURIComponent(person.email)}`);

  await importBooks(`Date,Description,Amount,Balance\n20260305,"${told('EFT')} ${id}",5,5\n`);
  await importBooks(
    `Date,Type,Sign,Description,Gross,Fee,Net,M Payment ID,PF Payment ID\n2026-03-05,FUNDS_RECEIVED,CREDIT,"${told('Card')}",5,0,5,${id},PF-${id}\n`,
  );

  await deliverWebhook(test, { orderId: id, status: 'delivered', woolworthsOrderId: `WW-${id}` });
  await writeReview();
  const returns = [await rejectedReturn(), await refusedReturn()];
  await test.context.get(customerCounter).runOnce();
  const customer = await findIn('/api/admin/customers');
  await ask('POST', `/api/admin/customers/${customer.id}/notes`, { text: told('Note on the customer') });
  await test.context.get(systemLog).flush();
  return { order: id, returns };

  /** Imports a statement of the bank or the payment provider. */
  async function importBooks(body: string): Promise<void> {
    const path = '/api/admin/reconciliation/imports';
    const headers = { 'content-type': 'application/octet-stream' };
    const { json } = await test.call('POST', path, { cookie: admin, body, headers });
    await ask('POST', `${path}/${json.id}/apply`);
  }

  /** Writes a review with all of the person's data, which staff answer, and opts out of further requests. */
  async function writeReview(): Promise<void> {
    const asked = await askNow(test, id);
    await ask('POST', '/api/reviews', reviewOf(asked.token, { text: told('Review'), name: person.name }));
    await ask('POST', '/api/reviews/opt-outs', { token: asked.stopToken });
    const { rows } = await ask('GET', `/api/admin/reviews?search=${id}`);
    const [review] = rows as [{ id: string; revision: number }];
    await ask('PUT', `/api/admin/reviews/${review.id}/answer`, {
      answer: told('Answer to the review'),
      expectedRevision: review.revision,
    });
  }

  async function startReturn(line: number): Promise<string> {
    const { json } = await test.call('POST', `/api/orders/${id}/returns`, {
      token,
      body: { id: randomUUID(), lines: [{ line, quantity: 1 }], reason: 'other', note: told('Why') },
    });
    return String(json.rmaNumber);
  }

  async function step(rma: string, action: string, body: object = {}): Promise<void> {
    const { updatedAt: expectedUpdatedAt } = await ask('GET', `/api/admin/returns/${rma}`);
    await ask('POST', `/api/admin/returns/${rma}/${action}`, { ...body, expectedUpdatedAt });
  }

  async function rejectedReturn(): Promise<string> {
    const rma = await startReturn(0);
    await ask('POST', `/api/admin/returns/${rma}/notes`, { text: told('Note on the return') });
    await step(rma, 'reject', { reason: told('Rejected') });
    return rma;
  }

  /** Creates a return that the partner refuses with a message, and that is refunded all the same. */
  async function refusedReturn(): Promise<string> {
    const rma = await startReturn(1);
    await ask('POST', '/api/enterprise/labels/jobs', { type: 'returns', code: rma, printer: 'cpt' });
    await step(rma, 'inspection', { lines: [{ line: 1, condition: 'new', resalable: 1 }] });
    await step(rma, 'approve');
    test.partner.next(answer(422, { code: 'ODD', message: told('Not taken') }));
    await test.context.get(returnOutbox).runOnce();
    await step(rma, 'process', { dc: 'CPT-DC' });
    await step(rma, 'refund', { paidBy: 'eft', reference: 'FNB 4711' });
    return rma;
  }
}

/** Places an order whose address the partner refuses, with a message that repeats the address. */
async function refusedOrder(test: TestApp, person: Someone, message: string) {
  const shippingAddress = {
    ...newOrder().shippingAddress,
    firstName: person.name,
    lastName: person.surname,
    address1: person.street,
    city: person.city,
    phone: person.phone,
  };
  const items: Parameters<typeof newOrder>[0] = [
    ['bra', 'bra-s-sage', 1],
    ['tank', 'tank-m', 1],
  ];
  const placed = await placeOrder(
    test,
    newOrder(items, { email: person.email, shippingAddress, billingAddress: shippingAddress }),
  );
  test.partner.next(answer(422, { code: 'ADDRESS_INVALID', message }));
  await test.context.get(orderOutbox).runOnce();
  return placed;
}

/** Tables that hold traces, each with the person's data found there: `email`, `street`. */
export type Places = Record<string, string[]>;

/** Tables of the search index on SQLite. They hold fragments of texts, so a test checks them with searches instead. */
const INDEX = /^order_search_/;

/** Searches every column of every table for the person's data. */
export async function findTraces({ context }: TestApp, person: Someone): Promise<Places> {
  const { kysely } = context.database;
  const places: Places = {};
  for (const table of await tablesOf(context)) {
    const rows = await kysely
      .selectFrom(table as 'orders')
      .selectAll()
      .execute();
    const found = DATA.filter((datum) => isIn(rows, person[datum]));
    if (found.length > 0) places[table] = found;
  }
  return places;
}

/** Tells whether a text occurs anywhere in rows, ignoring case. */
export const isIn = (rows: unknown, text: string): boolean =>
  JSON.stringify(rows).toLowerCase().includes(text.toLowerCase());

/** Returns the tables of a database, except those of migrations and of the search index. */
export const tablesOf = async ({ database: { kysely } }: TestApp['context']): Promise<string[]> =>
  (await kysely.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !INDEX.test(name))
    .sort();
