import { createPartnerCallLog } from '../../commerce-api/src/exchange/partner';
import { type Day, openDay } from './open-day';
import { reckon } from './reckoning';
import { liveDay } from './working-day';

/*
 * A working day of staff: orders, outages, refusals, cancellations, returns and EDI in both directions, with two people
 * at work. `npm run proof -- working-day` runs it with 200 orders and a new seed each time.
 */

const ORDERS = Number(process.env.ORDERS ?? 60);
const SEED = process.env.DAY_SEED ?? 'Thursday';
const PATIENCE_MS = 20 * 60_000;

let day: Day;
beforeAll(async () => {
  day = await openDay(SEED);
});
afterAll(() => day.close());

it(
  'the books of a working day agree to the piece',
  async () => {
    await liveDay(day, ORDERS);
    expect(await reckon(day)).toEqual([]);
  },
  PATIENCE_MS,
);

it('a working day includes every kind of event', async () => {
  const { kysely } = day.shop.context.database;
  const statuses = await kysely.selectFrom('orders').select('status').distinct().execute();
  expect(statuses.map(({ status }) => status).sort()).toEqual(['cancelled', 'delivered']);
  expect(day.placed.length).toBeGreaterThan(ORDERS / 2);
  expect(day.turnedAway.length).toBeGreaterThan(0);
  await day.shop.context.get(createPartnerCallLog).flush();
  const calls = await kysely.selectFrom('partner_calls').select('outcome').distinct().execute();
  expect(calls.map(({ outcome }) => outcome)).toEqual(
    expect.arrayContaining(['accepted', 'UNREACHABLE', 'INJECTED_FAULT', 'SKU_NOT_FOUND']),
  );
  const returns = await kysely.selectFrom('returns').select('status').distinct().execute();
  expect(returns.map(({ status }) => status).sort()).toEqual(['processed', 'rejected']);
  const interchanges = await kysely.selectFrom('edi_interchanges').select(['type', 'state']).distinct().execute();
  expect(interchanges.map(({ type, state }) => `${type} ${state}`).sort()).toEqual(
    expect.arrayContaining(['DESADV received', 'ORDERS accepted', 'ORDERS refused']),
  );
});
