import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { MappingColumns } from './settle';

const NAMES = {
  woolworths_sku: 'woolworthsSku',
  pending_woolworths_sku: 'pendingWoolworthsSku',
  woolworths_plu: 'woolworthsPlu',
  erp_variant_code: 'erpCode',
  barcode: 'barcode',
  wholesale_cents: 'wholesalePrice',
  retail_cents: 'retailPrice',
  dc_codes_json: 'dcLocations',
} as const satisfies Partial<Record<keyof MappingColumns, string>>;

/** Formats a column for display: prices in rand, centres as a list. */
function show(columns: MappingColumns, column: keyof typeof NAMES): string | number | null {
  if (column === 'dc_codes_json') return (JSON.parse(columns.dc_codes_json) as string[]).join(' ');
  if (column !== 'wholesale_cents' && column !== 'retail_cents') return columns[column];
  const cents = columns[column];
  return cents === null ? null : toRand(cents);
}

/** Returns the changed fields, before and after, as the audit log shows them. */
export function auditedChange(before: MappingColumns, after: MappingColumns): { before: object; after: object } {
  const changed = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((column) => before[column] !== after[column]);
  const shown = (columns: MappingColumns) =>
    Object.fromEntries(changed.map((column) => [NAMES[column], show(columns, column)]));
  return { before: shown(before), after: shown(after) };
}
