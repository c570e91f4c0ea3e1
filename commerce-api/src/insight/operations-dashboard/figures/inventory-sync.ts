import type { OperationsFigures } from '@nara/shared-contracts/api/operations-dashboard';
import type { Database } from '#platform/database';
import { toIso } from '#platform/time';
import { POINTS, toRun } from './run';

/** Returns the results of the last full syncs; null before the first. */
export async function findInventorySync({ kysely }: Database): Promise<OperationsFigures['inventorySync']> {
  const syncs = await kysely
    .selectFrom('inventory_syncs')
    .select(['total', 'errors', 'finished_at'])
    .where('state', '=', 'done')
    .where('finished_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(POINTS)
    .$narrowType<{ finished_at: number }>()
    .execute();
  const [last] = syncs;
  if (!last) return null;
  return {
    ...toRun(syncs.map(({ total, errors }) => Math.max(0, total - errors)).reverse()),
    total: last.total,
    finishedAt: toIso(last.finished_at),
  };
}
