import type { Kysely } from 'kysely';
import { importOutdated } from '#exchange/imports';
import { changeStock, lockLevels } from '#exchange/inventory';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';
import { findKnownSkus } from './known';
import type { StockRow } from './read-row';

/** Sets stock records to the file's values. Throws 409 `import-outdated` if one has changed since the preview. */
export async function setStock(
  context: Context,
  tx: Kysely<Tables>,
  rows: readonly (StockRow & { before: number | null })[],
  author: Author,
): Promise<void> {
  if (rows.length === 0) return;
  const known = await findKnownSkus({ kysely: tx }, [...new Set(rows.map(({ sku }) => sku))]);
  const levels = await lockLevels(tx, [...known.values()].map(({ variantId }) => variantId).sort());
  const moves = rows.map(({ sku, dc, quantity, before }) => {
    const variantId = known.get(sku)?.variantId ?? '';
    return { variant_id: variantId, dc, delta: quantity - (before ?? 0), before };
  });
  const outdated = moves.filter(({ variant_id, dc, before }) => levels(variant_id, dc) !== before);
  if (outdated.length > 0) throw importOutdated(outdated.length);
  await changeStock(
    context,
    tx,
    { kind: 'import', note: 'Imported test data' },
    moves.map(({ variant_id, dc, delta }) => ({ variant_id, dc, delta })),
    author,
  );
}
