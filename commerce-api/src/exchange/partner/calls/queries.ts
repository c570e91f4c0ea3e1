import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/database';
import type { PartnerCallTable } from '../tables';

const HOUR_MS = 3_600_000;

/** Selects calls that began within a period (epoch ms, `until` exclusive), to certain paths or to any path. */
export interface CallWindow {
  from: number;
  until: number;
  path?: string | readonly string[];
}

export interface CallFigures {
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
