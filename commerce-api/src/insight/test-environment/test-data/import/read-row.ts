import { isEmailAddress, isPlainText, PROVINCE_CODES, type Province } from '@nara/shared-contracts/rules/common';
import { DC_CODES, type DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import type { CsvRow, ImportColumns } from '#exchange/imports';

/**
 * Columns of a test data file. `Record` holds the kind of a row:
 * - `product`: a new product with one variant: SKU, Name, Price (R), Quantity of pieces at Centre, and its Woolworths
 *   SKU as Reference if it is mapped.
 * - `stock`: Quantity is the new stock of SKU at Centre.
 * - `order`: a line of an order, Quantity pieces of SKU. Rows with the same Reference form one order, with one E-mail
 *   and Province.
 */
export const COLUMNS = {
  required: ['Record', 'Reference', 'SKU', 'Quantity', 'E-mail', 'Province', 'Centre', 'Name', 'Price (R)'],
  informational: [],
} as const satisfies ImportColumns<string>;

export type Column = (typeof COLUMNS.required)[number];

export interface ProductRow {
  record: 'product';
  sku: string;
  name: string;
  priceCents: number;
  woolworthsSku: string | null;
  dc: DistributionCentre;
  quantity: number;
}

export interface StockRow {
  record: 'stock';
  sku: string;
  dc: DistributionCentre;
  quantity: number;
}

export interface OrderRow {
  record: 'order';
  reference: string;
  email: string;
  province: Province;
  sku: string;
  quantity: number;
}

export type TestDataRow = ProductRow | StockRow | OrderRow;

const SKU = /^[\w.-]{1,60}$/;
const PIECES = /^\d{1,5}$/;
const MAX_EMAIL_LENGTH = 254;
const PRICE = /^\d{1,6}(\.\d{1,2})?$/;
const RECORDS = ['product', 'stock', 'order'] as const;

const isOneOf = <T extends string>(options: readonly T[], text: string): text is T =>
  (options as readonly string[]).includes(text);

/** Reads a row of the file, or lists all its faults. */
export function readRow({ cells }: CsvRow<Column>): { row: TestDataRow } | { faults: string[] } {
  const record = cells.Record.toLowerCase();
  if (!isOneOf(RECORDS, record))
    return { faults: [`Record is "${cells.Record.slice(0, 20)}"; it must be product, stock or order.`] };
  const faults: string[] = [];
  const demand = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault);
  };
  const sku = cells.SKU;
  demand(SKU.test(sku), 'SKU is missing or has characters that a SKU cannot have.');
  const least = record === 'order' ? 1 : 0;
  demand(
    PIECES.test(cells.Quantity) && Number(cells.Quantity) >= least,
    `Quantity must be a whole number from ${least} to 99999.`,
  );
  const quantity = Number(cells.Quantity);

  if (record === 'order') {
    const [reference, email, province] = [cells.Reference, cells['E-mail'], cells.Province || 'GP'];
    demand(
      reference.length > 0 && reference.length <= 60 && isPlainText(reference),
      'Reference is missing, too long or not one line of text; rows with the same Reference are one order.',
    );
    demand(isEmailAddress(email) && email.length <= MAX_EMAIL_LENGTH, 'E-mail is not an e-mail address.');
    if (!isOneOf(PROVINCE_CODES, province))
      return { faults: [...faults, `There is no province ${province.slice(0, 20)}.`] };
    return faults.length > 0 ? { faults } : { row: { record, reference, email, province, sku, quantity } };
  }

  const dc = cells.Centre || 'JHB-DC';
  if (!isOneOf(DC_CODES, dc)) return { faults: [...faults, `There is no centre ${dc.slice(0, 20)}.`] };
  if (record === 'stock') return faults.length > 0 ? { faults } : { row: { record, sku, dc, quantity } };

  const [name, price, woolworthsSku] = [cells.Name, cells['Price (R)'], cells.Reference || null];
  demand(
    name.length > 0 && name.length <= 120 && isPlainText(name),
    'Name is missing, longer than 120 characters or not one line of text.',
  );
  demand(PRICE.test(price) && Number(price) > 0, 'Price (R) is not an amount in rand.');
  demand(woolworthsSku === null || SKU.test(woolworthsSku), 'Reference is not a Woolworths SKU.');
  const priceCents = Math.round(Number(price) * 100);
  return faults.length > 0 ? { faults } : { row: { record, sku, name, priceCents, woolworthsSku, dc, quantity } };
}
