import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { InventoryItem } from '#exchange/partner';
import { groupRows, type Tables } from '#platform/database';
import { lockLevels } from '../change-stock';
import type { InventorySyncTable } from '../tables';
import { type Compared, compareSku } from './compare';
import { noteSync } from './runs';

interface ComparedVariant extends Compared {
  id: string;
  sku: string;
}

/**
 * Compares a page of the retailer's inventory and writes it with the run's progress, inside the transaction `tx` at `at`
 * (epoch ms). Returns false, and writes nothing, when another worker has continued the run meanwhile.
 */
export async function applyPage(
  tx: Kysely<Tables>,
  sync: InventorySyncTable,
  { items, nextCursor }: { items: readonly InventoryItem[]; nextCursor: string | null },
  at: number,
): Promise<boolean> {
  const bySku = groupRows(items, ({ sku }) => sku.toLowerCase());
  const { compared, strangers } = await compareAll(tx, bySku);
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
  await writeCompared(tx, sync.id, compared, at);
  await writeErrors(tx, sync.id, [
    ...compared.flatMap(({ id, sku, error }) => (error ? [{ sku, variant_id: id, message: error }] : [])),
    ...strangers.map((sku) => ({ sku, variant_id: null, message: 'No SKU of ours is mapped to it.' })),
  ]);
  return true;
}

/** Compares the variants of these Woolworths SKUs with our stock, which it locks. `strangers` are SKUs of no variant. */
async function compareAll(
  tx: Kysely<Tables>,
  bySku: ReadonlyMap<string, readonly InventoryItem[]>,
): Promise<{ compared: ComparedVariant[]; strangers: string[] }> {
  if (bySku.size === 0) return { compared: [], strangers: [] };
  const code = sql<string>`lower(woolworths_sku)`;
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'sku', code.as('code')])
    .where(code, 'in', [...bySku.keys()])
    .execute();
  const levels = await lockLevels(
    tx,
    variants.map(({ id }) => id),
  );
  const known = new Set(variants.map((variant) => variant.code));
  return {
    compared: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      ...compareSku(bySku.get(variant.code) ?? [], (dc) => levels(variant.id, dc)),
    })),
    strangers: [...bySku].flatMap(([key, [item]]) => (known.has(key) || !item ? [] : [item.sku])),
  };
}

async function writeCompared(
  tx: Kysely<Tables>,
  sync_id: string,
  compared: readonly ComparedVariant[],
  at: number,
): Promise<void> {
  if (compared.length === 0) return;
  const levels = compared.flatMap((variant) =>
    variant.levels.map((level) => ({ variant_id: variant.id, ...level, sync_id, at })),
  );
  if (levels.length > 0) {
    await tx
      .insertInto('partner_stock')
      .values(levels)
      .onConflict((conflict) =>
        conflict.columns(['variant_id', 'dc']).doUpdateSet((eb) => ({
          quantity: eb.ref('excluded.quantity'),
          difference: eb.ref('excluded.difference'),
          sync_id: eb.ref('excluded.sync_id'),
          at: eb.ref('excluded.at'),
        })),
      )
      .execute();
  }
  await tx
    .insertInto('inventory_states')
    .values(compared.map(({ id, status, error }) => ({ variant_id: id, status, error, sync_id, synced_at: at })))
    .onConflict((conflict) =>
      conflict.column('variant_id').doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        error: eb.ref('excluded.error'),
        sync_id: eb.ref('excluded.sync_id'),
        synced_at: eb.ref('excluded.synced_at'),
      })),
    )
    .execute();
}

/** Notes the SKUs that could not be compared. */
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
