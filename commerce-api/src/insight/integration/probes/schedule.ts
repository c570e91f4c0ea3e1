import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import type { Database } from '#platform/database';

const EVERY_MS = 60_000;
/** Jitter, so that checks of several shops do not reach the partner in step. */
const SPREAD_MS = 10_000;

/** Adds the systems to check; those already known keep their schedule. */
export async function enrol({ kysely }: Database, services: readonly WatchedSystem[]): Promise<void> {
  const due = { status: null, at: null, response_ms: null, detail: 'Not checked yet', next_check_at: 0 };
  await kysely
    .insertInto('service_checks')
    .values(services.map((service) => ({ service, ...due })))
    .onConflict((conflict) => conflict.column('service').doNothing())
    .execute();
}

/** Claims the systems that are due for a check, so that no other instance checks them. `random` in [0, 1). */
export async function claimDue({ kysely }: Database, now: number, random: number): Promise<WatchedSystem[]> {
  const claimed = await kysely
    .updateTable('service_checks')
    .set({ next_check_at: now + EVERY_MS + Math.floor((random - 0.5) * SPREAD_MS) })
    // A time further ahead was planned by a clock that was fast.
    .where((eb) => eb.or([eb('next_check_at', '<=', now), eb('next_check_at', '>', now + EVERY_MS + SPREAD_MS)]))
    .returning('service')
    .execute();
  return claimed.map(({ service }) => service);
}
