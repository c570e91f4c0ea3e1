import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import type { PartnerCallDayTable, PartnerCallTable } from '../tables';

/** Statuses below 500 that do not reject the order: timeout, too early, too many requests. */
const PASSING: readonly (number | null)[] = [408, 425, 429];

/** Checks whether a call got no usable response. A rejection is usable. Same rule as `HAS_FAILED` in queries.ts. */
export const hasFailed = ({ status, outcome }: Pick<PartnerCallTable, 'status' | 'outcome'>): boolean =>
  status === null || status >= 500 || PASSING.includes(status) || outcome === 'MALFORMED_ANSWER';

/** Sums calls by South African day. */
export function tally(calls: readonly PartnerCallTable[]): PartnerCallDayTable[] {
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
export async function addToDays(tx: Kysely<Tables>, calls: readonly PartnerCallTable[]): Promise<void> {
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
