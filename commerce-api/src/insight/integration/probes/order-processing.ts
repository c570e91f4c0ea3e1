import type { Database } from '#platform/database';
import { type Finding, type Probe, timed } from './finding';

/** An attempt takes seconds, and the partner is spared for 15 after a series of failures. */
const LATE_MS = 2 * 60_000;
const STUCK_MS = 15 * 60_000;

/** Looks whether orders wait for their hand-over longer than they should. */
export const orderProcessing = ({ kysely }: Database, now: () => number): Probe => ({
  service: 'Order Processing',
  async check(): Promise<Finding> {
    const at = now();
    const { responseMs, result } = await timed(() =>
      kysely
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
      detail: `${late} ${late === 1 ? 'order waits' : 'orders wait'} for the hand-over, the longest for ${Math.floor(waited / 60_000)} min`,
    };
  },
});
