import type { ImportColumns } from '#exchange/imports';

/**
 * Lists the columns of a file of test data. `Record` tells the kind of a row:
 * - `product`: a new product of one variant: SKU, Name, Price (R), Quantity of pieces at Centre, and its Woolworths SKU
 *   as Reference when it is mapped.
 * - `stock`: Quantity is what Centre then has of SKU.
 * - `order`: a line of an order, Quantity pieces of SKU; rows of one Reference are one order, of one E-mail and Province.
 */
export const COLUMNS = {
  required: ['Record', 'Reference', 'SKU', 'Quantity', 'E-mail', 'Province', 'Centre', 'Name', 'Price (R)'],
  informational: [],
} as const satisfies ImportColumns<string>;

export type Column = (typeof COLUMNS.required)[number];
