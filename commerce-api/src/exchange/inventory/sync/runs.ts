import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { type Author, recordAudit } from '#staff/audit';
import type { InventorySyncTable } from '../tables';

/** The newest run, or the newest that came to its end. */
export const findSync = (
  db: Kysely<Tables>,
  state?: InventorySyncTable['state'],
): Promise<InventorySyncTable | undefined> => {
  const query = db.selectFrom('inventory_syncs').selectAll().orderBy('started_at', 'desc').orderBy('id').limit(1);
  return (state ? query.where('state', '=', state) : query).executeTakeFirst();
};

/** Begins a run; whoever asks while one is under way gets that one. */
export const startSync = (database: Database, author: Author): Promise<InventorySyncTable> =>
  database.transaction(async (tx) => {
    await database.lock(tx, 'inventory-sync');
    const running = await findSync(tx, 'running');
    if (running) return running;
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
      message: null,
      next_attempt_at: author.at,
      lease_id: '',
      leased_until: 0,
    };
    await tx.insertInto('inventory_syncs').values(sync).execute();
    await recordAudit(tx, author, { action: 'inventory.sync', subject: sync.id, before: null, after: { skus: total } });
    return sync;
  });

/** Leases the run whose next page is due; a run whose worker died goes on from the page after its last. */
export const claimSync = (
  { kysely }: Database,
  now: number,
  leaseMs: number,
): Promise<InventorySyncTable | undefined> =>
  kysely
    .updateTable('inventory_syncs')
    .set({ lease_id: randomUUID(), leased_until: now + leaseMs })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('inventory_syncs')
        .select('id')
        .where('state', '=', 'running')
        .where('next_attempt_at', '<=', now)
        .where('leased_until', '<=', now)
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Notes how far a run is and gives it back; false when its lease passed to another worker meanwhile. */
export async function noteSync(
  db: Kysely<Tables>,
  { id, lease_id }: InventorySyncTable,
  progress: Partial<InventorySyncTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inventory_syncs')
    .set({ ...progress, leased_until: 0 })
    .where('id', '=', id)
    .where('lease_id', '=', lease_id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
