import { createRowIds } from '#platform/batch-writer';
import { insert, type Statement } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import type { SeedPartnerCall, SeedPartnerCallDay, SeedServiceDay } from '#sample/data';
import { mergeInserts } from './merge-inserts';

/** Writes how often a system was checked on a day, and was out. */
export const insertServiceDay = ({ service, at, checks, outages }: SeedServiceDay): Statement =>
  insert('service_days', { service, day: southAfricanDate(at), checks, outages });

/** Writes the calls to the partner of a day. */
export const insertPartnerCallDay = ({ at, calls, failed, totalMs }: SeedPartnerCallDay): Statement =>
  insert('partner_call_days', { day: southAfricanDate(at), calls, failed, total_ms: totalMs });

/** Writes single calls to the partner. */
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
