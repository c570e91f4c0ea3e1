import { setImmediate as othersTurn } from 'node:timers/promises';
import { createCache } from '#platform/cache';
import { type Database, groupRows } from '#platform/database';
import type { Context } from '#platform/subject';
import type { OrderEventTable } from '#selling/orders/tables';
import { type HandOverStatus, statusesAt } from './status';

/** Numbers of open items at a moment. */
export interface OpenOnes {
  /** Number of orders that the partner had not accepted. */
  pending: number;
  /** Number of orders and e-mails that were given up. */
  failed: number;
}

/** Caches one result: figures for the ends of past days no longer change. */
const keptPast = () => createCache<Promise<OpenOnes[]>>();

/** Counts the open items at each of `times`, the ends of past days (epoch ms, ascending). */
export const findPastOpen = (context: Context, times: readonly number[]): Promise<OpenOnes[]> =>
  context.get(keptPast).get(times.join(), () => countOpenAt(context.database, times));

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
    for (const timeline of groupRows(moments, ({ order_id }) => order_id).values()) count(statusesAt(timeline, times));
    await othersTurn();
  }
  return counts;
}
