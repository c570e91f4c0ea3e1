import { plural } from '@nara/shared-contracts/rules';
import type { Context } from '#platform/subject';
import { type Finding, type Probe, timed } from './finding';

/** An attempt takes seconds, and calls to the partner pause for 15 s after failures in a row. */
const LATE_MS = 2 * 60_000;
const STUCK_MS = 15 * 60_000;

/** Checks that no order waits for its hand-over longer than it should. */
export const orderProcessing = ({ database, now }: Context): Probe => ({
  service: 'Order Processing',
  async check(): Promise<Finding> {
    const at = now();
    const { responseMs, result } = await timed(() =>
      database.kysely
        .selectFrom('outbox')
        .select((eb) => [eb.fn.countAll<number>().as('late'), eb.fn.min('next_attempt_at').as('since')])
        .where('state', '=', 'pending')
        .where('next_attempt_at', '<', at - LATE_MS)
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
