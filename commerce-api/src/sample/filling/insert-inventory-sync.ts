import { compareSku, UNMAPPED } from '#exchange/inventory';
import { groupRows, insert, type Statement } from '#platform/database';
import type { SeedInventorySync, SeedProduct } from '#sample/data';

const ID = 'sample';
/** Duration (ms) of the sample's pull. */
const TOOK_MS = 12_000;

/**
 * Returns the statements that write a pull of the retailer's inventory of this range, compared by the same rule as a
 * real one.
 */
export function insertInventorySync(
  { at, startedBy, levels }: SeedInventorySync,
  products: readonly SeedProduct[],
): Statement[] {
  const listed = groupRows(levels, ({ variantId }) => variantId);
  const variants = products.flatMap((product) => product.variants);
  const compared = variants.map((variant) => {
    const items = listed.get(variant.id)?.map(({ sku, dc, quantity }) => ({ sku, dc, available: quantity }));
    return {
      ...variant,
      result: items ? compareSku(items, (dc) => variant.stock[dc] ?? null) : { ...UNMAPPED, levels: [] },
      isListed: items !== undefined,
    };
  });
  const failed = compared.filter(({ isListed, result }) => isListed && result.error !== null);
  const pulled = compared.flatMap(({ id, result }) => result.levels.map((level) => ({ variant_id: id, ...level })));
  return [
    insert('inventory_syncs', {
      id: ID,
      state: 'done',
      started_by: startedBy,
      started_at: at - TOOK_MS,
      finished_at: at,
      cursor: null,
      processed: variants.length,
      total: variants.length,
      differences: pulled.filter(({ difference }) => difference !== 0).length,
      errors: failed.length,
      failures: 0,
      failing_since: null,
      message: null,
      next_attempt_at: at,
      lease_id: '',
      traceparent: null,
      leased_until: 0,
    }),
    ...pulled.map((level) => insert('partner_stock', { ...level, sync_id: ID, at, counted_at: at })),
    ...compared.map(({ id, result }) =>
      insert('inventory_states', {
        variant_id: id,
        status: result.status,
        error: result.error,
        sync_id: ID,
        synced_at: at,
      }),
    ),
    ...failed.map(({ id, sku, result }) =>
      insert('inventory_sync_errors', {
        id: `${ID} ${id}`,
        sync_id: ID,
        sku,
        variant_id: id,
        message: result.error ?? '',
      }),
    ),
  ];
}
