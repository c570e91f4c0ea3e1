import { createRowIds } from '#platform/batch-writer';
import { insert, type Statement } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import type { SeedPartnerCall, SeedPartnerCallDay, SeedServiceDay } from '#sample/data';
import { mergeInserts } from './merge-inserts';

/** Returns the statement that writes the numbers of a system's checks and outages on a day. */
export const insertServiceDay = ({ service, at, checks, outages }: SeedServiceDay): Statement =>
  insert('service_days', { service, day: southAfricanDate(at), checks, outages });

/** Returns the statement that writes the totals of a day's calls to the partner. */
export const insertPartnerCallDay = ({ at, calls, failed, totalMs }: SeedPartnerCallDay): Statement =>
  insert('partner_call_days', { day: southAfricanDate(at), calls, failed, total_ms: totalMs });

/** Returns the statements that write single calls to the partner. */
export function insertPartnerCalls(calls: readonly SeedPartnerCall[]): Statement[] {
  const idOf = createRowIds('CALL');
  return mergeInserts(
    calls.map(({ at, method, path, status, outcome, durationMs, attempt, orderId }) =>
      insert('partner_calls', {
        id: idOf(at),
        at,
        method,
        path,
        status,
        outcome,
        duration_ms: durationMs,
        attempt,
        order_id: orderId,
        request_id: null,
      }),
    ),
  );
}
