import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { InventoryPull } from '#exchange/partner';
import type { Tables } from '#platform/database';
import type { InventorySyncTable } from '../tables';
import { compareCounts, writeCompared } from './compared';
import { noteSync } from './runs';

/**
 * Compares a page of the retailer's inventory and writes it with the run's progress, inside the transaction `tx` at
 * `at` (epoch ms). Returns false, without writing, if another worker has taken over the run.
 */
export async function applyPage(
  tx: Kysely<Tables>,
  sync: InventorySyncTable,
  { items, nextCursor, countedAt }: Extract<InventoryPull, { kind: 'page' }>,
  at: number,
): Promise<boolean> {
  const origin = { countedAt, at, runId: sync.id };
  const { compared, strangers } = await compareCounts(tx, items, origin);
  const errors = compared.filter(({ error }) => error !== null).length + strangers.length;
  const differences = compared.flatMap(({ levels }) => levels).filter(({ difference }) => difference !== 0).length;
  const isOurs = await noteSync(tx, sync, {
    cursor: nextCursor,
    processed: Math.min(sync.total, sync.processed + compared.length),
    differences: sync.differences + differences,
    errors: sync.errors + errors,
    failures: 0,
    failing_since: null,
    message: null,
    next_attempt_at: at,
  });
  if (!isOurs) return false;
  await writeCompared(tx, compared, origin);
  await writeErrors(tx, sync.id, [
    ...compared.flatMap(({ id, sku, error }) => (error ? [{ sku, variant_id: id, message: error }] : [])),
    ...strangers.map((sku) => ({ sku, variant_id: null, message: 'No SKU of ours is mapped to it.' })),
  ]);
  return true;
}

/** Records the SKUs that could not be compared. */
async function writeErrors(
  tx: Kysely<Tables>,
  sync_id: string,
  errors: readonly { sku: string; variant_id: string | null; message: string }[],
): Promise<void> {
  if (errors.length === 0) return;
  await tx
    .insertInto('inventory_sync_errors')
    .values(errors.map((error) => ({ id: randomUUID(), sync_id, ...error })))
    .execute();
}
