import type { MappingDetails } from '@nara/shared-contracts/api/sku-mapping';
import { MappingDetails as DetailsSchema } from '@nara/shared-contracts/api/sku-mapping';
import { randCell, readRandCell } from '#exchange/imports';
import { type MappingColumns, wantedSku } from '../settle';
import { centresOf, type MappingRow, variantName } from '../views';

/** Columns that an import reads in addition to the NARA SKU: field of the mapping, and heading. */
export const HEADINGS = {
  woolworthsSku: 'Woolworths SKU',
  woolworthsPlu: 'PLU',
  erpCode: 'ERP Code',
  barcode: 'Barcode',
  priceWholesale: 'Wholesale Price (R)',
  priceRetail: 'Retail Price (R)',
  dcLocations: 'DC Locations',
} as const satisfies Record<keyof MappingDetails, string>;

export type Field = keyof typeof HEADINGS;
export const FIELDS = Object.keys(HEADINGS) as Field[];

export const SKU_HEADING = 'NARA SKU';
export type MappingHeading = typeof SKU_HEADING | (typeof HEADINGS)[Field];

/** Writes a mapping's fields as cells of a file; an unknown one is empty. */
export const cellsOf = (columns: MappingColumns): Record<Field, string> => ({
  woolworthsSku: wantedSku(columns) ?? '',
  woolworthsPlu: columns.woolworths_plu ?? '',
  erpCode: columns.erp_variant_code ?? '',
  barcode: columns.barcode ?? '',
  priceWholesale: randCell(columns.wholesale_cents),
  priceRetail: randCell(columns.retail_cents),
  dcLocations: centresOf(columns).join(' '),
});

const field = (name: Field) => (row: MappingRow) => cellsOf(row)[name];

/** Columns of the export: those that an import reads, and some that are only informational. */
export const EXPORT_COLUMNS = {
  [SKU_HEADING]: ({ sku }: MappingRow) => sku,
  Product: ({ name }: MappingRow) => name,
  Variant: variantName,
  [HEADINGS.woolworthsSku]: field('woolworthsSku'),
  [HEADINGS.woolworthsPlu]: field('woolworthsPlu'),
  [HEADINGS.erpCode]: field('erpCode'),
  [HEADINGS.barcode]: field('barcode'),
  [HEADINGS.priceWholesale]: field('priceWholesale'),
  [HEADINGS.priceRetail]: field('priceRetail'),
  [HEADINGS.dcLocations]: field('dcLocations'),
};

export const IMPORT_COLUMNS = {
  required: [SKU_HEADING, ...Object.values(HEADINGS)] as MappingHeading[],
  informational: ['Product', 'Variant'],
};

const readCentres = (text: string): string[] => text.split(/[\s,;|]+/).filter(Boolean);

/** Matches a long code that a spreadsheet program has rounded. */
const ROUNDED = /^\d[.,]\d+E\+\d+$/i;

const WORDS: Partial<Record<Field, string>> = {
  priceWholesale: 'must be an amount in rand with at most two decimals',
  priceRetail: 'must be an amount in rand with at most two decimals',
};

/** Reads the mapping in a row of a file, or its faults as sentences for display. */
export function readCells(
  cells: Readonly<Record<MappingHeading, string>>,
): { details: MappingDetails; faults: null } | { details: null; faults: string[] } {
  const text = (name: Field) => cells[HEADINGS[name]] || null;
  const { data, error } = DetailsSchema.safeParse({
    woolworthsSku: text('woolworthsSku'),
    woolworthsPlu: text('woolworthsPlu'),
    erpCode: text('erpCode'),
    barcode: text('barcode'),
    priceWholesale: readRandCell(cells[HEADINGS.priceWholesale]),
    priceRetail: readRandCell(cells[HEADINGS.priceRetail]),
    dcLocations: [...new Set(readCentres(cells[HEADINGS.dcLocations]))],
  });
  if (data) return { details: data, faults: null };
  const faults = error.issues.map(({ path: [name], message }) => {
    const at = name as Field;
    const cell = cells[HEADINGS[at]];
    if (ROUNDED.test(cell)) return `${HEADINGS[at]} was rounded by a spreadsheet program; format the column as text.`;
    if (at === 'dcLocations') return `${HEADINGS[at]} must be CPT-DC, JHB-DC, DBN-DC or PLZ-DC.`;
    return `${HEADINGS[at]} ${WORDS[at] ?? message}.`;
  });
  return { details: null, faults: [...new Set(faults)] };
}
