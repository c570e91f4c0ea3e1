import type { SkuMapping } from '@nara/shared-contracts';
import { variantStatus } from '@nara/shared-contracts/rules';
import type { ProductTable, VariantTable } from '../database';
import { toIso } from '../orders';

/** A variant with what its mapping is told by. */
export type MappingRow = Pick<
  VariantTable,
  'id' | 'product_id' | 'color' | 'size' | 'position' | 'woolworths_sku' | 'erp_variant_code' | 'mapping_updated_at'
> &
  Pick<ProductTable, 'name' | 'is_active'> & {
    /** Pieces in all distribution centres. */
    stock: number;
  };

/** What people call a variant of a product; queries.ts searches in the same text. */
export const variantName = ({ color, size }: Pick<MappingRow, 'color' | 'size'>): string => `${color}, ${size}`;

export const toSkuMapping = (row: MappingRow): SkuMapping => ({
  naraProductId: row.product_id,
  naraProductName: row.name,
  naraVariantId: row.id,
  naraVariantName: variantName(row),
  woolworthsSku: row.woolworths_sku,
  erpCode: row.erp_variant_code,
  stock: row.stock,
  status: variantStatus({ isActive: row.is_active === 1, woolworthsSku: row.woolworths_sku, stock: row.stock }),
  updatedAt: toIso(row.mapping_updated_at),
});
