import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Dashboard, Figure } from '@nara/shared-contracts/api/dashboard';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { findFailureFigures } from '#insight/integration';
import { createCache } from '#platform/cache';
import type { Database } from '#platform/database';
import { type Context, defineSubject } from '#platform/subject';
import { DAY_MS, startOfSouthAfricanDay } from '#platform/time';
import { countByStatus, isEnding, isPartnerStatus, sumOrders, totalOf } from '#selling/orders';
import type { OrderEventTable } from '#selling/orders/tables';

/** Status of an order's hand-over to the partner at some time, derived from its timeline. */
export interface HandOverStatus {
  isPending: boolean;
  /** True if it was given up: refused, or unanswered for too long. */
  isFailed: boolean;
}

const SETTLED: HandOverStatus = { isPending: false, isFailed: false };
const WAITING: HandOverStatus = { ...SETTLED, isPending: true };

/** Tells whether the partner has the order after an event, or the order is no longer wanted. */
const isSettling = (type: string): boolean =>
  type === 'partner.accepted' ||
  type === 'order.cancelled' ||
  type === 'status.cancelled' ||
  isEnding(type) ||
  isPartnerStatus(type.replace('partner.', ''));

/** Returns the status after an event, by the same rule that the order's status and its outbox entry follow. */
function statusAfter(before: HandOverStatus, type: string): HandOverStatus {
  if (type === 'order.placed') return WAITING;
  if (isSettling(type)) return SETTLED;
  // A manually set status does not affect the hand-over.
  if (type.startsWith('status.')) return { ...before, isPending: type === 'status.pending' };
  if (type === 'partner.refused' || type === 'partner.given-up') return { ...before, isFailed: true };
  return type === 'partner.failed' ? { ...before, isFailed: false } : before;
}

/** Returns the status at each of `times` (epoch ms, ascending), from a timeline in order. */
export function statusesAt(
  timeline: readonly Pick<OrderEventTable, 'at' | 'type'>[],
  times: readonly number[],
): HandOverStatus[] {
  let status = SETTLED;
  let next = 0;
  return times.map((time) => {
    for (let event = timeline[next]; event && event.at < time; event = timeline[next]) {
      status = statusAfter(status, event.type);
      next += 1;
    }
    return status;
  });
}

/** Numbers of open items at a moment. */
interface OpenOnes {
  /** Number of orders that the partner had not accepted. */
  pending: number;
  /** Number of orders and e-mails that were given up. */
  failed: number;
}

/** Caches one result: figures for the ends of past days no longer change. */
const cachedPast = () => createCache<Promise<OpenOnes[]>>();

/** Counts the open items at each of `times`, the ends of past days (epoch ms, ascending). */
const findPastOpen = (context: Context, times: readonly number[]): Promise<OpenOnes[]> =>
  context.get(cachedPast).get(times.join(), () => countOpenAt(context.database, times));

/** Most timelines read at a time, so that other queries do not wait long. */
const BATCH = 500;

type Moment = Pick<OrderEventTable, 'order_id' | 'at' | 'type'>;

/** Finds orders that may have been open at `since` (epoch ms) or later: they had an event since, or are open now. */
async function findCandidates({ kysely }: Database, since: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom('order_events')
    .select('order_id')
    .where('at', '>=', since)
    .union((eb) => eb.selectFrom('orders').select('id as order_id').where('status', '=', 'pending'))
    .union((eb) => eb.selectFrom('outbox').select('order_id').where('state', '=', 'dead'))
    .execute();
  return rows.map(({ order_id }) => order_id);
}

const findMoments = ({ kysely }: Database, orderIds: readonly string[], until: number): Promise<Moment[]> =>
  kysely
    .selectFrom('order_events')
    .select(['order_id', 'at', 'type'])
    .where('order_id', 'in', orderIds)
    .where('at', '<', until)
    .orderBy('order_id')
    .orderBy('seq')
    .execute();

/**
 * Returns the times at which the e-mails that are now given up were given up. An e-mail that was delivered since leaves
 * no trace.
 */
async function findMailsGivenUp({ kysely }: Database): Promise<number[]> {
  const mails = await kysely.selectFrom('mails').select('updated_at').where('state', '=', 'dead').execute();
  return mails.map(({ updated_at }) => updated_at);
}

/** Counts the open items at each of `times` (epoch ms, ascending, none in the future), from the orders' timelines. */
async function countOpenAt(database: Database, times: readonly number[]): Promise<OpenOnes[]> {
  const [since = 0] = times;
  const mails = await findMailsGivenUp(database);
  const counts = times.map((time) => ({ pending: 0, failed: mails.filter((at) => at < time).length }));
  const count = (statuses: readonly HandOverStatus[]) => {
    for (const [index, counted] of counts.entries()) {
      counted.pending += Number(statuses[index]?.isPending);
      counted.failed += Number(statuses[index]?.isFailed);
    }
  };
  const ids = await findCandidates(database, since);
  for (let from = 0; from < ids.length; from += BATCH) {
    const moments = await findMoments(database, ids.slice(from, from + BATCH), times.at(-1) ?? since);
    for (const timeline of Map.groupBy(moments, ({ order_id }) => order_id).values())
      count(statusesAt(timeline, times));
    await othersTurn();
  }
  return counts;
}

/** Totals of the orders of a period. */
interface Sales {
  orders: number;
  /** Revenue in rand. */
  revenue: number;
}

/** Sums the orders from `from` (inclusive) to `until` (exclusive); both in epoch ms. */
async function findSales({ kysely }: Database, from: number, until: number): Promise<Sales> {
  const { orders, cents } = totalOf(await sumOrders(kysely, { from, until }));
  return { orders, revenue: toRand(cents) };
}

/** Counts the items that are open now. */
async function countOpen({ kysely }: Database): Promise<OpenOnes> {
  const pending = (await countByStatus(kysely, ['pending'])).get('pending') ?? 0;
  const { needAttention } = await findFailureFigures(kysely);
  return { pending, failed: needAttention };
}

/** Number of days in a history, including today. */
const DAYS = 7;

/** Days of the history as their distance from today, oldest first: 6, 5, … 0. */
const DAYS_AGO = Array.from({ length: DAYS }, (_, index) => DAYS - 1 - index);

/** Returns the current figures, in South African days. Rules: docs/product/dashboard.md. */
async function findFigures(context: Context): Promise<Dashboard> {
  const { database } = context;
  const now = context.now();
  const today = startOfSouthAfricanDay(now);
  // Each day is cut off at the current time of day, so that a day in progress is compared fairly.
  const sales = await Promise.all(
    DAYS_AGO.map((days) => findSales(database, today - days * DAY_MS, now - days * DAY_MS + 1)),
  );
  const endsOfDays = DAYS_AGO.slice(0, -1).map((days) => today - (days - 1) * DAY_MS);
  const open = [...(await findPastOpen(context, endsOfDays)), await countOpen(database)];
  return {
    orders: toFigure(sales.map(({ orders }) => orders)),
    revenue: toFigure(sales.map(({ revenue }) => revenue)),
    pending: toFigure(open.map(({ pending }) => pending)),
    failed: toFigure(open.map(({ failed }) => failed)),
  };
}

const toFigure = (history: number[]): Figure => ({ now: history.at(-1) ?? 0, before: history.at(-2) ?? 0, history });

export const dashboard = defineSubject({
  name: 'dashboard',
  handlers: { dashboard: (context) => ({ get: () => findFigures(context) }) },
});
