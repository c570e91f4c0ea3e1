import type { SyncError } from '@nara/shared-contracts/api/inventory';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { findSync } from './runs';

/** Maximum number of errors listed. */
const MOST = 100;

/** Returns the SKUs that the last full sync could not compare, and their total number. */
export async function findSyncErrors(db: Kysely<Tables>): Promise<{ rows: SyncError[]; total: number }> {
  const sync = await findSync(db, 'done');
  if (!sync) return { rows: [], total: 0 };
  const errors = db.selectFrom('inventory_sync_errors').where('sync_id', '=', sync.id);
  const rows = await errors.select(['sku', 'variant_id', 'message']).orderBy('sku').orderBy('id').limit(MOST).execute();
  const { total } = await errors.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map(({ variant_id, ...row }) => ({ ...row, variantId: variant_id })), total };
}
