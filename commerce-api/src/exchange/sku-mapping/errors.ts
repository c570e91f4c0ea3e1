import { ApiError } from '#platform/http';
import { type MappingRow, variantName } from './views';

export const mappingNotFound = () => new ApiError(404, 'mapping-not-found', 'There is no such variant.');

/** Returns the refusal of a change because another user changed the mapping first. Includes the current mapping. */
export const mappingChanged = ({ woolworths_sku, erp_variant_code }: MappingRow) =>
  new ApiError(409, 'mapping-changed', 'Somebody else changed this mapping meanwhile. Look at it again first.', {
    errors: [
      { field: 'woolworthsSku', message: `is now ${woolworths_sku ?? 'not mapped'}` },
      { field: 'erpCode', message: `is now ${erp_variant_code ?? 'not mapped'}` },
    ],
  });

/** Returns which variant a code belongs to, as the end of a sentence that begins with the code. */
export const belongsTo = (owner: Pick<MappingRow, 'id' | 'name' | 'color' | 'size'>): string =>
  `belongs to ${owner.name}, ${variantName(owner)} (${owner.id})`;

function taken(code: string, field: string, message: string): ApiError {
  return new ApiError(409, code, `${message}.`, { errors: [{ field, message }] });
}

/** Returns the refusal of a Woolworths SKU that another variant has, in use or proposed. */
export function woolworthsSkuTaken(sku: string, owner: MappingRow): ApiError {
  const codes = [owner.woolworths_sku, owner.pending_woolworths_sku];
  const asStored = codes.find((code) => code?.toLowerCase() === sku.toLowerCase()) ?? sku;
  return taken('woolworths-sku-taken', 'woolworthsSku', `${asStored} ${belongsTo(owner)}`);
}

export const barcodeTaken = (barcode: string, owner: MappingRow): ApiError =>
  taken('barcode-taken', 'barcode', `${barcode} ${belongsTo(owner)}`);
