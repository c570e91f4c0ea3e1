import { systemLog } from '#staff/system-log';
import { answer, type Behaviour, type Delivery, newOrder, startReturn, stockOf, type TestApp } from '#testing';
import { orderOutbox } from '..';

/** Stock of tank M before an order of seven and after it: three come from Cape Town, four from Johannesburg. */
export const UNTOUCHED = { 'CPT-DC': 3, 'JHB-DC': 5 };
export const RESERVED = { 'CPT-DC': 0, 'JHB-DC': 1 };

export const AGREED = answer(200, { status: 'cancelled' });
export const PICKED = answer(409, { code: 'ALREADY_PICKED', message: 'Picked' });
export const UNKNOWN = answer(404, { code: 'ORDER_NOT_FOUND', message: 'There is no such order' });

/** Deliveries of a webhook that are not the partner's, with the code of their refusal. */
export const FORGED_DELIVERIES: readonly [title: string, code: string, delivery: Delivery][] = [
  ['no signature', 'invalid-signature', { headers: { 'webhook-signature': '' } }],
  ['another secret', 'invalid-signature', { secret: 'whsec_b3RoZXI=' }],
  ['another id', 'invalid-signature', { headers: { 'webhook-id': 'other' } }],
  ['another body', 'invalid-signature', { body: '{"event":"return.test"}' }],
  ['no time', 'invalid-signature', { headers: { 'webhook-timestamp': '' } }],
  ['an old time', 'stale-signature', { age: 301 }],
  ['a time to come', 'stale-signature', { age: -301 }],
];

/** Orders seven tanks. */
export async function placeTanks(test: TestApp): Promise<{ id: string; token: string }> {
  const body = newOrder([['tank', 'tank-m', 7]]);
  const { json } = await test.call('POST', '/api/orders', { body });
  return { id: body.id, token: String(json.token) };
}

/** Orders seven tanks and hands the order over. The partner accepts it unless another reaction is given. */
export async function handOverTanks(test: TestApp, reaction?: Behaviour): Promise<{ id: string; token: string }> {
  const placed = await placeTanks(test);
  if (reaction) test.partner.next(reaction);
  await test.context.get(orderOutbox).runOnce();
  return placed;
}

/** Expects that the pieces of the only cancelled order are back, and that the shopper was e-mailed, once each. */
export async function expectGivenBackOnce(test: TestApp): Promise<void> {
  const { kysely } = test.context.database;
  expect(await stockOf(test, 'tank-m')).toEqual(UNTOUCHED);
  const movements = await kysely
    .selectFrom('stock_movements')
    .select(['dc', 'delta'])
    .where('reason', '=', 'cancellation')
    .orderBy('dc')
    .execute();
  expect(movements.map(({ dc, delta }) => [dc, delta])).toEqual([
    ['CPT-DC', 3],
    ['JHB-DC', 4],
  ]);
  expect(await cancellationMails(test)).toHaveLength(1);
}

export const cancellationMails = ({ context }: TestApp) =>
  context.database.kysely.selectFrom('mails').selectAll().where('kind', '=', 'order-cancelled').execute();

export const orderOf = ({ context }: TestApp, id: string) =>
  context.database.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Returns the events of an order, oldest first. */
export const eventsOf = ({ context }: TestApp, id: string) =>
  context.database.kysely.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('seq').execute();

/** Starts a return that the partner has under an id. Returns our RMA number. */
export async function startReturnAtPartner(test: TestApp, partner_return_id: string): Promise<string> {
  const rmaNumber = await startReturn(test, 'approved');
  const known = { partner_return_id, partner_status: 'pending_inspection' };
  const returns = test.context.database.kysely.updateTable('returns').set(known);
  await returns.where('rma_number', '=', rmaNumber).execute();
  return rmaNumber;
}

/** Returns the lines of the system log as "level: message". */
export async function systemLogOf({ context }: TestApp): Promise<string[]> {
  await context.get(systemLog).flush();
  const rows = await context.database.kysely.selectFrom('system_log').select(['level', 'message']).execute();
  return rows.map(({ level, message }) => `${level}: ${message}`);
}
