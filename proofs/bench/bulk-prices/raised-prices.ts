import type { BulkChange, BulkProduct } from '@nara/shared-contracts/api/catalogue';
import { MAX_AT_ONCE } from '@nara/shared-contracts/rules/catalogue';
import { toCents, toRand } from '@nara/shared-contracts/rules/pricing';

/** Number of prices changed at once. */
export const PRICES = MAX_AT_ONCE;

const PRICE = 'Price (R)';
const BEFORE_REDUCTION = 'Price before reduction (R)';

/** Returns a price (rand) raised by one rand, and a price before the reduction that is higher still. */
export function raised(price: number): { price: number; compareAtPrice: number } {
  const cents = toCents(price);
  return { price: toRand(cents + 100), compareAtPrice: toRand(cents + 10_100) };
}

/** Returns the changes that raise the prices of rows of the grid. */
export const raisedRows = (rows: readonly BulkProduct[]): BulkChange[] =>
  rows.map(({ id, revision, price }) => ({ id, expectedRevision: revision, fields: raised(price) }));

/** Returns the raised prices as a spreadsheet copies them: one line per product, two cells each. */
export const raisedCells = (rows: readonly Pick<BulkProduct, 'price'>[]): string =>
  rows.map((row) => Object.values(raised(row.price)).join('\t')).join('\n');

const cellsOf = (line: string): string[] => line.slice(1, -1).split('","');
const lineOf = (cells: readonly string[]): string => `"${cells.join('","')}"`;

/** Returns the first `most` products of the shop's own export with raised prices, as a file to import. */
export function raisedFile(exported: string, most = PRICES): string {
  const [head = '', ...lines] = exported.split('\r\n').filter(Boolean);
  const headings = cellsOf(head);
  const [at, beforeAt] = [headings.indexOf(PRICE), headings.indexOf(BEFORE_REDUCTION)];
  if (at < 0 || beforeAt < 0) throw new Error(`an export without prices: ${head}`);
  const changed = lines.slice(0, most).map((line) => {
    const cells = cellsOf(line);
    const { price, compareAtPrice } = raised(Number(cells[at]));
    return lineOf(cells.with(at, price.toFixed(2)).with(beforeAt, compareAtPrice.toFixed(2)));
  });
  return [head, ...changed, ''].join('\r\n');
}
