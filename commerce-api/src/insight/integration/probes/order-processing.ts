import { plural } from '@nara/shared-contracts/rules/common';
import { sql } from 'kysely';
import type { Context } from '#platform/subject';
import { type Finding, type Probe, timed } from './finding';

/** A call takes seconds, and after an outage the partner gets the waiting orders within a minute. */
const LATE_MS = 2 * 60_000;
const STUCK_MS = 15 * 60_000;

/**
 * Start of an order's wait: its first failed call, or the time it became due. A pause between calls counts as waiting.
 */
const WAITING_SINCE = sql<number>`coalesce(failing_since, next_attempt_at)`;

/** Checks that no order waits too long for its hand-over. */
export const orderProcessing = ({ database, now }: Context): Probe => ({
  service: 'Order Processing',
  async check(): Promise<Finding> {
    const at = now();
    const { responseMs, result } = await timed(() =>
      database.kysely
        .selectFrom('outbox')
        .select((eb) => [eb.fn.countAll<number>().as('late'), eb.fn.min(WAITING_SINCE).as('since')])
        .where('state', '=', 'pending')
        .where(WAITING_SINCE, '<', at - LATE_MS)
        .executeTakeFirstOrThrow(),
    );
    const late = Number(result.late);
    if (late === 0) return { status: 'operational', responseMs, detail: 'Every order is handed over in time' };
    const waited = at - Number(result.since);
    return {
      status: waited > STUCK_MS ? 'error' : 'warning',
      responseMs,
      detail: `${plural(late, 'order waits', 'orders wait')} for the hand-over, the longest for ${Math.floor(waited / 60_000)} min`,
    };
  },
});
