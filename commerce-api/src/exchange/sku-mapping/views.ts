import type { DistributionCentre, EnterpriseMapping, SkuMapping } from '@nara/shared-contracts';
import { mappingStatus, toRand, variantStatus } from '@nara/shared-contracts/rules';
import { toIso } from '#platform/time';
import type { ProductTable, VariantTable } from '#selling/catalogue/tables';

/** A variant with its mapping. */
export type MappingRow = Omit<VariantTable, 'color_code'> &
  Pick<ProductTable, 'name' | 'category' | 'is_active'> & {
    /** Pieces in all distribution centres. */
    stock: number;
    /** Epoch ms; null while it was never compared with the partner's inventory. */
    synced_at: number | null;
  };

/** Names a variant within its product; variant-selection.ts searches in the same text. */
export const variantName = ({ color, size }: Pick<MappingRow, 'color' | 'size'>): string => `${color}, ${size}`;

export const toSkuMapping = (row: MappingRow): SkuMapping => ({
  naraProductId: row.product_id,
  naraProductName: row.name,
  naraVariantId: row.id,
  naraVariantName: variantName(row),
  woolworthsSku: row.woolworths_sku,
  pendingWoolworthsSku: row.pending_woolworths_sku,
  pendingBy: row.pending_by,
  erpCode: row.erp_variant_code,
  stock: row.stock,
  status: variantStatus({ isActive: row.is_active === 1, woolworthsSku: row.woolworths_sku, stock: row.stock }),
  updatedAt: toIso(row.mapping_updated_at),
});

const rand = (cents: number | null): number | null => (cents === null ? null : toRand(cents));

export const centresOf = ({ dc_codes_json }: Pick<MappingRow, 'dc_codes_json'>): DistributionCentre[] =>
  JSON.parse(dc_codes_json);

export const toEnterpriseMapping = (row: MappingRow): EnterpriseMapping => ({
  id: row.id,
  naraSkuId: row.sku,
  naraProductName: row.name,
  naraVariantName: variantName(row),
  category: row.category,
  woolworthsSku: row.woolworths_sku,
  pendingWoolworthsSku: row.pending_woolworths_sku,
  pendingBy: row.pending_by,
  woolworthsPlu: row.woolworths_plu,
  erpCode: row.erp_variant_code,
  barcode: row.barcode,
  priceWholesale: rand(row.wholesale_cents),
  priceRetail: rand(row.retail_cents),
  dcLocations: centresOf(row),
  stock: row.stock,
  status: mappingStatus({
    isActive: row.is_active === 1,
    woolworthsSku: row.woolworths_sku,
    pendingWoolworthsSku: row.pending_woolworths_sku,
  }),
  lastSync: row.synced_at === null ? null : toIso(row.synced_at),
  updatedAt: toIso(row.mapping_updated_at),
});
