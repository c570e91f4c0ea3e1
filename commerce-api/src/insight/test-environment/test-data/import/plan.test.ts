import type { CsvRow } from '#exchange/imports';
import { planTestData } from './plan';
import type { Column } from './read-row';

const EMPTY = {
  Reference: '',
  SKU: '',
  Quantity: '',
  'E-mail': '',
  Province: '',
  Centre: '',
  Name: '',
  'Price (R)': '',
};

const rows = (...all: Partial<Record<Column, string>>[]): CsvRow<Column>[] =>
  all.map((cells, index) => ({ line: index + 2, fault: null, record: [], cells: { Record: '', ...EMPTY, ...cells } }));

const KNOWN = {
  skus: new Map([
    [
      'SKU-1',
      { variantId: 'v1', productId: 'p1', priceCents: 10_000, isActive: true, levels: new Map([['CPT-DC', 3]]) },
    ],
  ]),
  woolworthsSkus: new Set(['WW-1']),
};

const order = (sku: string, quantity: number, reference = 'A') => ({
  Record: 'order',
  Reference: reference,
  SKU: sku,
  Quantity: String(quantity),
  'E-mail': 'a@example.com',
});
const product = (sku: string, woolworthsSku = '') => ({
  Record: 'product',
  Reference: woolworthsSku,
  SKU: sku,
  Quantity: '2',
  Name: 'Bottle',
  'Price (R)': '99.50',
});
const stock = (quantity: number) => ({ Record: 'stock', SKU: 'SKU-1', Centre: 'CPT-DC', Quantity: String(quantity) });

const plan = (...all: Parameters<typeof rows>) =>
  planTestData(rows(...all), KNOWN).map(({ outcome, notes }) => [outcome, ...notes]);

test('an imported order may be for a product or stock of the same file, on any line', () => {
  expect(plan(order('NEW-1', 2), product('NEW-1'), order('SKU-1', 5, 'B'), stock(5))).toEqual([
    ['add'],
    ['add'],
    ['add'],
    ['change'],
  ]);
});

test('an imported row that equals the present state changes nothing', () => expect(plan(stock(3))).toEqual([['same']]));

test('imported orders share the stock, and an order with a refused row is refused as a whole', () => {
  expect(plan(order('SKU-1', 2), order('SKU-1', 2, 'B'), order('SKU-1', 1, 'B'))).toEqual([
    ['add'],
    ['refused', 'SKU-1 has 1 left; 2 are ordered.'],
    ['refused', 'Another row of B is refused.'],
  ]);
});

test.each([
  [{ Record: 'person' }, 'Record is "person"; it must be product, stock or order.'],
  [order('SKU-9', 1), 'There is no SKU SKU-9.'],
  [{ ...order('SKU-1', 1), 'E-mail': 'nobody' }, 'E-mail is not an e-mail address.'],
  [{ ...order('SKU-1', 1), Province: 'XX' }, 'There is no province XX.'],
  [order('SKU-1', 0), 'Quantity must be a whole number from 1 to 99999.'],
  [product('SKU-1'), 'There is a SKU SKU-1 already.'],
  [product('NEW-1', 'WW-1'), 'WW-1 is mapped already.'],
  [{ ...product('NEW-1'), 'Price (R)': '9,50' }, 'Price (R) is not an amount in rand.'],
  [{ ...stock(1), Centre: 'XX-DC' }, 'There is no centre XX-DC.'],
])('the import row %j is refused: %s', (row, note) => expect(plan(row)).toEqual([['refused', note]]));
