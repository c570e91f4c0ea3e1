import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';

/** Returns that wait for inspection. */
export interface WaitingReturns {
  count: number;
  /** Start time of the longest waiting one (epoch ms); null if there are none. */
  oldestAt: number | null;
}

/** Finds the returns that wait for inspection, for the card of Returns & RMA and for the alerts. */
export async function findWaiting(db: Kysely<Tables>): Promise<WaitingReturns> {
  const { count, oldest } = await db
    .selectFrom('returns')
    .where('status', '=', 'pending_inspection')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt: oldest === null ? null : Number(oldest) };
}
