import { randomUUID } from 'node:crypto';
import type { HealthStatus, WatchedSystem } from '@nara/shared-contracts/rules/integration';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { southAfricanDate } from '#platform/time';
import type { Finding } from './probes';

/** Finding with the previous status, which is null at the first check. */
export interface Recorded extends Finding {
  service: WatchedSystem;
  before: HealthStatus | null;
}

/** Times of a check, in epoch ms. */
export interface CheckTimes {
  beganAt: number;
  at: number;
}

/**
 * Records the finding of a check: the system's status, its uptime, and whether an issue began or ended. A slow check
 * does not count if another one has ended since it began; that one is then returned.
 */
export const record = (
  database: Database,
  service: WatchedSystem,
  finding: Finding,
  { beganAt, at }: CheckTimes,
): Promise<Recorded> =>
  database.transaction(async (tx) => {
    const known = await tx
      .selectFrom('service_checks')
      .select(['status', 'at', 'response_ms', 'detail'])
      .where('service', '=', service)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { status: before } = known;
    if (before !== null && known.at !== null && known.at > beganAt) {
      return { service, before, status: before, responseMs: known.response_ms, detail: known.detail };
    }
    await tx
      .updateTable('service_checks')
      .set({ at, status: finding.status, response_ms: finding.responseMs, detail: finding.detail })
      .where('service', '=', service)
      .execute();
    // A system that was not called counts as neither up nor down.
    if (finding.responseMs !== null) await addToDay(tx, service, finding.status, at);
    if (finding.status !== before || finding.status !== 'operational') await followIssue(tx, service, finding, at);
    return { ...finding, service, before };
  });

async function addToDay(tx: Kysely<Tables>, service: WatchedSystem, status: HealthStatus, at: number): Promise<void> {
  const outages = status === 'error' ? 1 : 0;
  await tx
    .insertInto('service_days')
    .values({ service, day: southAfricanDate(at), checks: 1, outages })
    .onConflict((conflict) =>
      conflict.columns(['service', 'day']).doUpdateSet((eb) => ({
        checks: eb('service_days.checks', '+', 1),
        outages: eb('service_days.outages', '+', outages),
      })),
    )
    .execute();
}

/**
 * Opens, updates or ends an issue. It lasts from the first check that is not operational to the first that is. Its text
 * comes from the latest finding, like that of the system's card.
 */
async function followIssue(
  tx: Kysely<Tables>,
  service: WatchedSystem,
  { status, detail }: Finding,
  at: number,
): Promise<void> {
  const ongoing = tx.updateTable('service_issues').where('service', '=', service).where('ended_at', 'is', null);
  if (status === 'operational') {
    await ongoing.set({ ended_at: at }).execute();
    return;
  }
  const changed = await ongoing.set({ severity: status, error: detail }).executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  await tx
    .insertInto('service_issues')
    .values({ id: randomUUID(), service, severity: status, error: detail, began_at: at, ended_at: null })
    .execute();
}
