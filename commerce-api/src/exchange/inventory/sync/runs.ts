import { randomUUID } from 'node:crypto';
import type { SyncError } from '@nara/shared-contracts/api/inventory';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { activeTraceparent } from '#platform/tracing';
import { leasedTable } from '#platform/work';
import { type Author, recordAudit } from '#staff/audit';
import type { InventorySyncTable } from '../tables';

/** Sync runs. A leased run pulls a page; a run whose worker died continues after its last page. */
export const syncs = leasedTable({
  table: 'inventory_syncs',
  id: 'id',
  state: 'state',
  waiting: ['running'],
  done: 'done',
  dead: 'failed',
  lacks: ['updated_at'],
  longestPlanMs: 3_600_000,
});

/** Finds the newest run, optionally of a given state. */
export const findSync = (
  db: Kysely<Tables>,
  state?: InventorySyncTable['state'],
): Promise<InventorySyncTable | undefined> => {
  const query = db.selectFrom('inventory_syncs').selectAll().orderBy('started_at', 'desc').orderBy('id').limit(1);
  return (state ? query.where('state', '=', state) : query).executeTakeFirst();
};

/** Begins a run, or returns the running one. */
export const startSync = (database: Database, author: Author): Promise<InventorySyncTable> =>
  database.transaction(async (tx) => {
    await database.lock(tx, 'inventory-sync');
    const running = await findSync(tx, 'running');
    if (running) return hurry(tx, running, author.at);
    const { total } = await tx
      .selectFrom('variants')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const sync: InventorySyncTable = {
      id: randomUUID(),
      state: 'running',
      started_by: author.staff.name,
      started_at: author.at,
      finished_at: null,
      cursor: null,
      processed: 0,
      total,
      differences: 0,
      errors: 0,
      failures: 0,
      failing_since: null,
      message: null,
      next_attempt_at: author.at,
      lease_id: '',
      traceparent: activeTraceparent(),
      leased_until: 0,
    };
    await tx.insertInto('inventory_syncs').values(sync).execute();
    await recordAudit(tx, author, { action: 'inventory.sync', subject: sync.id, before: null, after: { skus: total } });
    return sync;
  });

/** Makes a pausing run due because a user asked for it. Leaves a running attempt alone. */
async function hurry(tx: Kysely<Tables>, { id }: InventorySyncTable, now: number): Promise<InventorySyncTable> {
  await makeSyncsDue(tx, now);
  return tx.selectFrom('inventory_syncs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Makes the pausing run due, if there is one. `now` in epoch ms. */
export async function makeSyncsDue(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .updateTable('inventory_syncs')
    .set({ next_attempt_at: now })
    .where('state', '=', 'running')
    .where('leased_until', '<=', now)
    .where('next_attempt_at', '>', now)
    .execute();
}

/**
 * Records the progress of a run and ends its lease. Returns false, without writing, if another worker now holds the
 * lease.
 */
export const noteSync = (
  db: Kysely<Tables>,
  sync: InventorySyncTable,
  progress: Partial<InventorySyncTable>,
): Promise<boolean> => syncs.change(db, sync, { ...progress, leased_until: 0 });

/** Maximum number of errors listed. */
const MAX = 100;

/** Returns the SKUs that the last full sync could not compare, and their total number. */
export async function findSyncErrors(db: Kysely<Tables>): Promise<{ rows: SyncError[]; total: number }> {
  const sync = await findSync(db, 'done');
  if (!sync) return { rows: [], total: 0 };
  const errors = db.selectFrom('inventory_sync_errors').where('sync_id', '=', sync.id);
  const rows = await errors.select(['sku', 'variant_id', 'message']).orderBy('sku').orderBy('id').limit(MAX).execute();
  const { total } = await errors.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map(({ variant_id, ...row }) => ({ ...row, variantId: variant_id })), total };
}
