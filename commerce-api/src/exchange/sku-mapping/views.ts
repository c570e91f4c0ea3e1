import type { EnterpriseMapping, RejectedProposal, SkuMapping } from '@nara/shared-contracts/api/sku-mapping';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { mappingStatus, variantStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { toIso } from '#platform/time';
import type { ProductTable, VariantTable } from '#selling/catalogue/tables';

/** A variant with its mapping. */
export type MappingRow = Omit<VariantTable, 'color_code' | 'is_active'> &
  Pick<ProductTable, 'name' | 'category' | 'is_active'> & {
    /** 1 for a draft that is being prepared for sale. */
    is_draft: number;
    /** Pieces in all distribution centres. */
    stock: number;
    /** Epoch ms; null while it was never compared with the partner's inventory. */
    synced_at: number | null;
  } & (Rejection | Record<keyof Rejection, null>);

/** The rejection of the last proposal; all null when there was none since the mapping was saved. */
interface Rejection {
  rejected_sku: string;
  proposed_by: string;
  rejected_by: string;
  /** Epoch ms. */
  rejected_at: number;
  rejection_reason: string;
}

/** Returns the name of a variant within its product. selection.ts searches in the same text. */
export const variantName = ({ color, size }: Pick<MappingRow, 'color' | 'size'>): string => `${color}, ${size}`;

const toRejectedProposal = (row: MappingRow): RejectedProposal | null =>
  row.rejected_sku === null
    ? null
    : {
        woolworthsSku: row.rejected_sku,
        proposedBy: row.proposed_by,
        rejectedBy: row.rejected_by,
        rejectedAt: toIso(row.rejected_at),
        reason: row.rejection_reason,
      };

/** Returns the fields that both portals show. */
const toMapping = (row: MappingRow) => ({
  naraProductName: row.name,
  naraVariantName: variantName(row),
  woolworthsSku: row.woolworths_sku,
  pendingWoolworthsSku: row.pending_woolworths_sku,
  pendingBy: row.pending_by,
  rejectedProposal: toRejectedProposal(row),
  erpCode: row.erp_variant_code,
  stock: row.stock,
  updatedAt: toIso(row.mapping_updated_at),
});

export const toSkuMapping = (row: MappingRow): SkuMapping => ({
  ...toMapping(row),
  naraProductId: row.product_id,
  naraVariantId: row.id,
  status: variantStatus({
    isActive: row.is_active === 1 || (row.is_draft === 1 && row.woolworths_sku === null),
    woolworthsSku: row.woolworths_sku,
    stock: row.stock,
  }),
});

const rand = (cents: number | null): number | null => (cents === null ? null : toRand(cents));

export const centresOf = ({ dc_codes_json }: Pick<MappingRow, 'dc_codes_json'>): DistributionCentre[] =>
  JSON.parse(dc_codes_json);

export const toEnterpriseMapping = (row: MappingRow): EnterpriseMapping => ({
  ...toMapping(row),
  id: row.id,
  naraSkuId: row.sku,
  category: row.category,
  woolworthsPlu: row.woolworths_plu,
  barcode: row.barcode,
  priceWholesale: rand(row.wholesale_cents),
  priceRetail: rand(row.retail_cents),
  dcLocations: centresOf(row),
  status: mappingStatus({
    isActive: row.is_active === 1 || row.is_draft === 1,
    woolworthsSku: row.woolworths_sku,
    pendingWoolworthsSku: row.pending_woolworths_sku,
  }),
  lastSync: row.synced_at === null ? null : toIso(row.synced_at),
});
