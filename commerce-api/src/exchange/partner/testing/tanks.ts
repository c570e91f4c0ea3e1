import { systemLog } from '#staff/system-log';
import { answer, type Behaviour, newOrder, stockOf, type TestApp } from '#testing';
import { orderOutbox } from '..';

/** Stock of tank M before an order of seven and after it: three come from Cape Town, four from Johannesburg. */
export const UNTOUCHED = { 'CPT-DC': 3, 'JHB-DC': 5 };
export const RESERVED = { 'CPT-DC': 0, 'JHB-DC': 1 };

export const AGREED = answer(200, { status: 'cancelled' });
export const PICKED = answer(409, { code: 'ALREADY_PICKED', message: 'Picked' });
export const UNKNOWN = answer(404, { code: 'ORDER_NOT_FOUND', message: 'There is no such order' });

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

/** Returns the lines of the system log as "level: message". */
export async function systemLogOf({ context }: TestApp): Promise<string[]> {
  await context.get(systemLog).flush();
  const rows = await context.database.kysely.selectFrom('system_log').select(['level', 'message']).execute();
  return rows.map(({ level, message }) => `${level}: ${message}`);
}
