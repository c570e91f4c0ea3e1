import type { ImportColumns } from '#exchange/imports';

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
