import { codeWarnings, type FieldMessages } from '@nara/portal-ui';
import type { EnterpriseMapping, EnterpriseMappingChange } from '@nara/shared-contracts/api/sku-mapping';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';

/** Labels of the fields, in the order of the form. */
export const LABELS = {
  woolworthsSku: 'Woolworths SKU',
  woolworthsPlu: 'Woolworths PLU',
  erpCode: 'ERP Code',
  barcode: 'Barcode',
  priceWholesale: 'Wholesale Price (R)',
  priceRetail: 'Retail Price (R)',
  dcLocations: 'DC Locations',
} as const;

/** Texts of the form of a mapping; empty for a missing value. */
export type MappingValues = Readonly<Record<keyof typeof LABELS, string>>;

export const toValues = (mapping: EnterpriseMapping): MappingValues => ({
  woolworthsSku: mapping.pendingWoolworthsSku ?? mapping.woolworthsSku ?? '',
  woolworthsPlu: mapping.woolworthsPlu ?? '',
  erpCode: mapping.erpCode ?? '',
  barcode: mapping.barcode ?? '',
  priceWholesale: mapping.priceWholesale?.toFixed(2) ?? '',
  priceRetail: mapping.priceRetail?.toFixed(2) ?? '',
  dcLocations: mapping.dcLocations.join(' '),
});

export const centresOf = ({ dcLocations }: MappingValues): DistributionCentre[] =>
  dcLocations.split(' ').filter(Boolean) as DistributionCentre[];

const price = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Returns the values as a change to the fetched mapping. */
export const toChange = (values: MappingValues, { updatedAt }: EnterpriseMapping): EnterpriseMappingChange => ({
  woolworthsSku: values.woolworthsSku.trim() || null,
  woolworthsPlu: values.woolworthsPlu.trim() || null,
  erpCode: values.erpCode.trim() || null,
  barcode: values.barcode.trim() || null,
  priceWholesale: price(values.priceWholesale),
  priceRetail: price(values.priceRetail),
  dcLocations: centresOf(values),
  expectedUpdatedAt: updatedAt,
});

const PRICE = /^\d+(\.\d{1,2})?$/;

/** Checks the formats that need no request; the API validates everything. Prices are in rand. */
export function validate({ barcode, priceWholesale, priceRetail }: MappingValues): FieldMessages<MappingValues> {
  const isPrice = (text: string) => text.trim() === '' || PRICE.test(text.trim());
  const priceError = 'Enter an amount in rand with up to two decimals.';
  return {
    ...(barcode.trim() && !/^\d{13}$/.test(barcode.trim()) && { barcode: 'A barcode has 13 digits.' }),
    ...(!isPrice(priceWholesale) && { priceWholesale: priceError }),
    ...(!isPrice(priceRetail) && { priceRetail: priceError }),
  };
}

/** Warns of values that are unusual but valid. */
export function warn(values: MappingValues): FieldMessages<MappingValues> {
  const [wholesale, retail] = [price(values.priceWholesale), price(values.priceRetail)];
  return {
    ...codeWarnings(values),
    ...(wholesale !== null &&
      retail !== null &&
      wholesale > retail && { priceWholesale: 'It is above the retail price.' }),
  };
}
