import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type BatchWriter, createBatchWriter, createRowIds } from '#platform/batch-writer';
import type { Database, Tables } from '#platform/database';
import { HOUR_MS, southAfricanDate } from '#platform/time';
import type { PartnerCallDayTable, PartnerCallTable } from './tables';

/** Statuses below 500 that do not reject the order: timeout, too early, too many requests. */
const PASSING: readonly (number | null)[] = [408, 425, 429];

/** Checks whether a call got no usable response. A rejection is usable. Same rule as `HAS_FAILED`. */
export const hasFailed = ({ status, outcome }: Pick<PartnerCallTable, 'status' | 'outcome'>): boolean =>
  status === null || status >= 500 || PASSING.includes(status) || outcome === 'MALFORMED_ANSWER';

/** Sums calls by South African day. */
function tally(calls: readonly PartnerCallTable[]): PartnerCallDayTable[] {
  const days = new Map<string, PartnerCallDayTable>();
  for (const call of calls) {
    const day = southAfricanDate(call.at);
    const sum = days.get(day) ?? { day, calls: 0, failed: 0, total_ms: 0 };
    sum.calls += 1;
    sum.failed += hasFailed(call) ? 1 : 0;
    sum.total_ms += call.duration_ms;
    days.set(day, sum);
  }
  return [...days.values()];
}

/** Adds calls to the totals of their days, so that 30 rows are enough to read a month. */
async function addToDays(tx: Kysely<Tables>, calls: readonly PartnerCallTable[]): Promise<void> {
  for (const day of tally(calls)) {
    await tx
      .insertInto('partner_call_days')
      .values(day)
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet((eb) => ({
          calls: eb('partner_call_days.calls', '+', day.calls),
          failed: eb('partner_call_days.failed', '+', day.failed),
          total_ms: eb('partner_call_days.total_ms', '+', day.total_ms),
        })),
      )
      .execute();
  }
}

/** A finished call to the partner, successful or not. */
export interface PartnerCall {
  /** Start of the call (epoch ms). */
  at: number;
  method: 'GET' | 'POST';
  /** Path as in the partner's documentation, with ids as `:id`. */
  path: string;
  /** HTTP status; null if there was no response. */
  status: number | null;
  /** `accepted`, `agreed`, or an error code. */
  outcome: string;
  durationMs: number;
  /** Number of the attempt, from 1. */
  attempt: number;
  /** null for a call that concerns no order. */
  orderId: string | null;
  requestId: string | null;
}

/** Log of the calls to the partner, written in batches so that no order waits for it. */
interface PartnerCallLog extends Omit<BatchWriter<PartnerCallTable>, 'add'> {
  write(call: PartnerCall): void;
}

export function createPartnerCallLog({
  database,
  log,
}: {
  database: Database;
  log: FastifyBaseLogger;
}): PartnerCallLog {
  const idOf = createRowIds('CALL');
  const { add, ...writer } = createBatchWriter<PartnerCallTable>({
    write: (rows) =>
      database.transaction(async (tx) => {
        await tx.insertInto('partner_calls').values(rows).execute();
        await addToDays(tx, rows);
      }),
    onDropped: (dropped) => void log.warn({ dropped }, 'calls to the partner were not noted'),
    onFault: (cause, waiting) => log.error({ err: cause, waiting }, 'calls to the partner cannot be noted'),
  });
  return { ...writer, write: (call) => add(toRow(call, idOf(call.at))) };
}

/** Format of a valid code. The partner may send anything. */
const CODE = /^[\w.-]{1,60}$/;

const toRow = (call: PartnerCall, id: string): PartnerCallTable => ({
  id,
  at: call.at,
  method: call.method,
  path: call.path,
  status: call.status,
  outcome: CODE.test(call.outcome) ? call.outcome : `HTTP_${call.status}`,
  duration_ms: Math.round(call.durationMs),
  attempt: call.attempt,
  order_id: call.orderId,
  request_id: call.requestId,
});

/** Selects calls that began within a period (epoch ms, `until` exclusive), to certain paths or to any path. */
export interface CallWindow {
  from: number;
  until: number;
  path?: string | readonly string[];
}

interface CallFigures {
  calls: number;
  /** Calls without a usable response. A rejection is usable. */
  failed: number;
  /** Mean duration in ms; null if there were no calls. */
  averageMs: number | null;
  /** 95th percentile of the duration, in ms; null if there were no calls. */
  p95Ms: number | null;
}

/** Matches calls with no response, a server error, a rate limit or an unreadable response. Same rule as `hasFailed`. */
const HAS_FAILED = sql<SqlBool>`status is null or status >= 500 or status in (408, 425, 429) or outcome = 'MALFORMED_ANSWER'`;

function within<O>(query: SelectQueryBuilder<Tables, 'partner_calls', O>, { from, until, path }: CallWindow) {
  const timed = query.where('at', '>=', from).where('at', '<', until);
  return path === undefined ? timed : timed.where('path', 'in', [path].flat());
}

/** Returns the number, failures and durations of the calls in a window. */
export async function findCallFigures(db: Kysely<Tables>, window: CallWindow): Promise<CallFigures> {
  const { calls, failed, average } = await within(db.selectFrom('partner_calls'), window)
    .select([
      sql<number>`count(*)`.as('calls'),
      sql<number>`coalesce(sum(case when ${HAS_FAILED} then 1 else 0 end), 0)`.as('failed'),
      sql<number | null>`avg(duration_ms)`.as('average'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(calls) === 0) return { calls: 0, failed: 0, averageMs: null, p95Ms: null };
  const slowest = await within(db.selectFrom('partner_calls'), window)
    .select('duration_ms')
    .orderBy('duration_ms')
    .offset(Math.ceil(Number(calls) * 0.95) - 1)
    .limit(1)
    .executeTakeFirst();
  return {
    calls: Number(calls),
    failed: Number(failed),
    averageMs: Math.round(Number(average)),
    p95Ms: slowest?.duration_ms ?? null,
  };
}

/** Counts the calls of each of the last hours, oldest first; the last hour ends at `until` (epoch ms). */
export async function countCallsByHour(
  db: Kysely<Tables>,
  paths: readonly string[],
  until: number,
  hours: number,
): Promise<number[]> {
  const from = until - hours * HOUR_MS;
  const hour = sql<number>`(at - ${sql.lit(from)}) / ${sql.lit(HOUR_MS)}`;
  const rows = await within(db.selectFrom('partner_calls'), { from, until, path: paths })
    .select([hour.as('hour'), sql<number>`count(*)`.as('calls')])
    .groupBy(hour)
    .execute();
  const counts = new Map(rows.map((row) => [Number(row.hour), Number(row.calls)]));
  return Array.from({ length: hours }, (_, index) => counts.get(index) ?? 0);
}

/** Returns the newest call to certain paths or to any path; null if there was none. */
export async function findLastCall(db: Kysely<Tables>, paths?: readonly string[]): Promise<PartnerCallTable | null> {
  const calls = db.selectFrom('partner_calls').selectAll();
  const newest = (paths ? calls.where('path', 'in', paths) : calls)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  return (await newest.executeTakeFirst()) ?? null;
}

/** Returns the latest calls about an order, oldest first. */
export async function findCallsOf(db: Kysely<Tables>, orderId: string, limit: number): Promise<PartnerCallTable[]> {
  const calls = await db
    .selectFrom('partner_calls')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return calls.reverse();
}
