import { toRand } from '@nara/shared-contracts/rules';
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

/** As a person reads it: prices in rand, centres as a list. */
function tell(columns: MappingColumns, column: keyof typeof NAMES): string | number | null {
  if (column === 'dc_codes_json') return (JSON.parse(columns.dc_codes_json) as string[]).join(' ');
  if (column !== 'wholesale_cents' && column !== 'retail_cents') return columns[column];
  const cents = columns[column];
  return cents === null ? null : toRand(cents);
}

/** What a change touched, as the audit log tells it: the fields that differ, before and after. */
export function auditedChange(before: MappingColumns, after: MappingColumns): { before: object; after: object } {
  const changed = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((column) => before[column] !== after[column]);
  const told = (columns: MappingColumns) =>
    Object.fromEntries(changed.map((column) => [NAMES[column], tell(columns, column)]));
  return { before: told(before), after: told(after) };
}
