import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { barcodeTaken, mappingChanged, woolworthsSkuTaken } from './errors';
import { findBarcodeOwners, findMapping, findSkuOwners, lockMapping } from './queries';
import { type MappingColumns, wantedSku } from './settle';
import type { MappingRow } from './views';

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

interface Change {
  /** Version of the mapping as the user read it (epoch ms). */
  version: number;
  /** Returns the columns after the change. */
  settle: (before: MappingRow) => MappingColumns;
}

/**
 * Changes the mapping of a variant, with an audit entry, and returns it. Throws 404, 409 `mapping-changed` if it
 * changed since the user read it, and 409 `woolworths-sku-taken` or `barcode-taken` if another variant has the code.
 */
export function changeMapping(
  context: Context,
  variantId: string,
  { version, settle }: Change,
  author: Author,
): Promise<MappingRow> {
  return context.database.transaction(async (tx) => {
    const mapping = await lockMapping(tx, variantId);
    if (mapping.mapping_updated_at !== version) throw mappingChanged(mapping);
    const columns = settle(mapping);
    const audited = auditedChange(mapping, columns);
    if (Object.keys(audited.after).length === 0) return mapping;
    // If another variant takes a code between this check and the commit, the unique index rejects the write and the
    // transaction checks again.
    await requireFreeCodes(tx, mapping, columns);
    await tx
      .updateTable('variants')
      .set({ ...columns, mapping_updated_at: nextVersion(mapping, author) })
      .where('id', '=', variantId)
      .execute();
    await recordAudit(tx, author, { action: 'mapping.change', subject: variantId, ...audited });
    notifyScreens(context, tx, 'mapping.changed', variantId);
    return findMapping(tx, variantId);
  });
}

/**
 * Returns the next version of a mapping: the time in epoch ms, always greater than the last version, even within one
 * millisecond.
 */
export const nextVersion = ({ mapping_updated_at }: Pick<MappingRow, 'mapping_updated_at'>, { at }: Author): number =>
  Math.max(at, mapping_updated_at + 1);

async function requireFreeCodes(tx: Kysely<Tables>, before: MappingRow, after: MappingColumns): Promise<void> {
  const isOther = ({ id }: MappingRow) => id !== before.id;
  const sku = wantedSku(after);
  if (sku !== null && sku !== wantedSku(before)) {
    const owner = (await findSkuOwners(tx, [sku])).find(isOther);
    if (owner) throw woolworthsSkuTaken(sku, owner);
  }
  if (after.barcode !== null && after.barcode !== before.barcode) {
    const owner = (await findBarcodeOwners(tx, [after.barcode])).find(isOther);
    if (owner) throw barcodeTaken(after.barcode, owner);
  }
}
