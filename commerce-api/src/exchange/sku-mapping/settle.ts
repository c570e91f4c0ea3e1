import type { MappingDetails } from '@nara/shared-contracts/api/sku-mapping';
import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import { toCents } from '@nara/shared-contracts/rules/pricing';
import type { Staff } from '#platform/http';
import type { VariantTable } from '#selling/catalogue/tables';

/** The columns of a variant that staff set. */
export type MappingColumns = Pick<
  VariantTable,
  | 'woolworths_sku'
  | 'pending_woolworths_sku'
  | 'pending_by'
  | 'woolworths_plu'
  | 'erp_variant_code'
  | 'barcode'
  | 'wholesale_cents'
  | 'retail_cents'
  | 'dc_codes_json'
>;

export type SkuColumns = Pick<MappingColumns, 'woolworths_sku' | 'pending_woolworths_sku' | 'pending_by'>;

/** Picks these columns from a row that has more. */
export const pickColumns = (row: MappingColumns): MappingColumns => ({
  woolworths_sku: row.woolworths_sku,
  pending_woolworths_sku: row.pending_woolworths_sku,
  pending_by: row.pending_by,
  woolworths_plu: row.woolworths_plu,
  erp_variant_code: row.erp_variant_code,
  barcode: row.barcode,
  wholesale_cents: row.wholesale_cents,
  retail_cents: row.retail_cents,
  dc_codes_json: row.dc_codes_json,
});

/** Returns the most recently set Woolworths SKU, approved or not. */
export const wantedSku = ({ woolworths_sku, pending_woolworths_sku }: SkuColumns): string | null =>
  pending_woolworths_sku ?? woolworths_sku;

/**
 * Returns the columns after a user set another Woolworths SKU. An admin's takes effect at once. Anyone else's waits for
 * approval, and the one in use stays until then. Setting the one in use again withdraws a proposal. Removing the
 * mapping needs no approval. Rules: docs/product/sku-mapping.md.
 */
export function settleSku(
  current: SkuColumns,
  wanted: string | null,
  { role, name }: Pick<Staff, 'role' | 'name'>,
): SkuColumns {
  const { woolworths_sku, pending_woolworths_sku, pending_by } = current;
  if (wanted === wantedSku(current)) return { woolworths_sku, pending_woolworths_sku, pending_by };
  const isAtOnce = role === 'admin' || wanted === null || wanted === woolworths_sku;
  if (isAtOnce) return { woolworths_sku: wanted, pending_woolworths_sku: null, pending_by: null };
  return { woolworths_sku, pending_woolworths_sku: wanted, pending_by: name };
}

const cents = (rand: number | null): number | null => (rand === null ? null : toCents(rand));

/** Returns the columns of a mapping after `details` were set. */
export const settleDetails = (current: SkuColumns, details: MappingDetails, staff: Staff): MappingColumns => ({
  ...settleSku(current, details.woolworthsSku, staff),
  woolworths_plu: details.woolworthsPlu,
  erp_variant_code: details.erpCode,
  barcode: details.barcode,
  wholesale_cents: cents(details.priceWholesale),
  retail_cents: cents(details.priceRetail),
  dc_codes_json: JSON.stringify(DC_CODES.filter((code) => details.dcLocations.includes(code))),
});

/**
 * Returns the columns after the two codes of Product Management were set. An unchanged code leaves a proposal alone.
 */
export const settleCodes = (
  current: MappingColumns,
  { woolworthsSku, erpCode }: Pick<MappingDetails, 'woolworthsSku' | 'erpCode'>,
  staff: Pick<Staff, 'role' | 'name'>,
): MappingColumns => ({
  ...pickColumns(current),
  ...(woolworthsSku !== current.woolworths_sku && settleSku(current, woolworthsSku, staff)),
  erp_variant_code: erpCode,
});
