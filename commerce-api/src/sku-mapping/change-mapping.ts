import type { SkuMappingChange } from '@nara/shared-contracts';
import { type Author, recordAudit } from '../audit';
import type { Database } from '../database';
import { findMapping, findOwner, lockMapping } from './queries';
import { mappingChanged, woolworthsSkuTaken } from './refusals';
import type { MappingRow } from './views';

/**
 * Sets or removes the mapping of a variant, with its audit entry. Throws 404, 409 `mapping-changed` when it changed
 * since it was read, and 409 `woolworths-sku-taken` when another variant has the SKU.
 */
export function changeMapping(
  database: Database,
  variantId: string,
  { woolworthsSku, erpCode, expectedUpdatedAt }: SkuMappingChange,
  author: Author,
): Promise<MappingRow> {
  return database.transaction(async (tx) => {
    const mapping = await lockMapping(tx, variantId);
    if (mapping.mapping_updated_at !== Date.parse(expectedUpdatedAt)) throw mappingChanged(mapping);
    if (mapping.woolworths_sku === woolworthsSku && mapping.erp_variant_code === erpCode) return mapping;
    // Should another one take it between this look and the commit, the index refuses and the transaction looks again.
    const owner = woolworthsSku === null ? undefined : await findOwner(tx, woolworthsSku);
    if (owner && owner.id !== variantId) throw woolworthsSkuTaken(owner);
    await tx
      .updateTable('variants')
      .set({
        woolworths_sku: woolworthsSku,
        erp_variant_code: erpCode,
        // It always grows, even within one millisecond, because it is also the mapping's version.
        mapping_updated_at: Math.max(author.at, mapping.mapping_updated_at + 1),
      })
      .where('id', '=', variantId)
      .execute();
    const before = { woolworthsSku: mapping.woolworths_sku, erpCode: mapping.erp_variant_code };
    await recordAudit(tx, author, {
      action: 'mapping.change',
      subject: variantId,
      before,
      after: { woolworthsSku, erpCode },
    });
    return findMapping(tx, variantId);
  });
}
