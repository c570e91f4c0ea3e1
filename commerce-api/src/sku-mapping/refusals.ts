import { Refusal } from '../http';
import { type MappingRow, variantName } from './views';

export const mappingNotFound = () => new Refusal(404, 'mapping-not-found', 'There is no such variant.');

/** Somebody else saved first; says what the mapping is by now. */
export const mappingChanged = ({ woolworths_sku, erp_variant_code }: MappingRow) =>
  new Refusal(409, 'mapping-changed', 'Somebody else changed this mapping meanwhile. Look at it again first.', {
    errors: [
      { field: 'woolworthsSku', message: `is now ${woolworths_sku ?? 'not mapped'}` },
      { field: 'erpCode', message: `is now ${erp_variant_code ?? 'not mapped'}` },
    ],
  });

/** A Woolworths SKU belongs to one variant; says to which. */
export function woolworthsSkuTaken(owner: MappingRow) {
  const message = `${owner.woolworths_sku} belongs to ${owner.name}, ${variantName(owner)} (${owner.id})`;
  return new Refusal(409, 'woolworths-sku-taken', `${message}.`, { errors: [{ field: 'woolworthsSku', message }] });
}
