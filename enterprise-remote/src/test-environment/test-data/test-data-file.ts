/** Columns of a CSV file of test data; must equal the columns that the API accepts. */
const COLUMNS = [
  'Record',
  'Reference',
  'SKU',
  'Quantity',
  'E-mail',
  'Province',
  'Centre',
  'Name',
  'Price (R)',
] as const;

type Column = (typeof COLUMNS)[number];
type Row = Partial<Record<Column, string>>;
type Entry = Readonly<Record<string, unknown>>;

/** Error with a readable explanation why a JSON file is not valid test data. */
export class TestDataFileError extends Error {}

const quote = (text = ''): string => `"${text.replaceAll('"', '""')}"`;

const toCsv = (rows: readonly Row[]): string =>
  [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]
    .map((cells) => `${cells.map(quote).join(',')}\r\n`)
    .join('');

/** Converts a JSON file of test data to CSV. Throws TestDataFileError. */
export function jsonToCsv(text: string): string {
  const data = parse(text);
  const unknown = Object.keys(data).filter((name) => !['products', 'stock', 'orders'].includes(name));
  if (unknown.length > 0)
    throw new TestDataFileError(`The file contains "${unknown[0]}"; only products, stock and orders are allowed.`);
  return toCsv([
    ...listOf(data, 'products').map((product) => ({
      Record: 'product',
      Reference: textOf(product.woolworthsSku),
      SKU: textOf(product.sku),
      Quantity: textOf(product.quantity),
      Centre: textOf(product.centre),
      Name: textOf(product.name),
      'Price (R)': textOf(product.price),
    })),
    ...listOf(data, 'stock').map((record) => ({
      Record: 'stock',
      SKU: textOf(record.sku),
      Quantity: textOf(record.quantity),
      Centre: textOf(record.centre),
    })),
    ...listOf(data, 'orders').flatMap((order) =>
      listOf(order, 'items').map((item) => ({
        Record: 'order',
        Reference: textOf(order.reference),
        SKU: textOf(item.sku),
        Quantity: textOf(item.quantity),
        'E-mail': textOf(order.email),
        Province: textOf(order.province),
      })),
    ),
  ]);
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function parse(text: string): Entry {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new TestDataFileError('The file is not valid JSON.');
  }
  if (!isEntry(data)) throw new TestDataFileError('The file must be a JSON object with products, stock or orders.');
  return data;
}

function listOf(entry: Entry, name: string): readonly Entry[] {
  const list = entry[name] ?? [];
  if (!Array.isArray(list) || !list.every(isEntry)) throw new TestDataFileError(`"${name}" must be a list of objects.`);
  return list;
}

/** A product, its stock and an order for both, ready to import into the sandbox once. */
const SAMPLE = {
  products: [
    {
      sku: 'TEST-BOTTLE-01',
      name: 'Test Bottle',
      price: 249,
      quantity: 40,
      centre: 'JHB-DC',
      woolworthsSku: 'WW-TEST-BOTTLE-01',
    },
  ],
  stock: [{ sku: 'NARA-FSB-BLACK-M', centre: 'CPT-DC', quantity: 25 }],
  orders: [
    {
      reference: 'First test order',
      email: 'tester@example.com',
      province: 'WC',
      items: [
        { sku: 'TEST-BOTTLE-01', quantity: 2 },
        { sku: 'NARA-FSB-BLACK-M', quantity: 1 },
      ],
    },
  ],
};

export const sampleJson = (): string => JSON.stringify(SAMPLE, null, 2);
export const sampleCsv = (): string => jsonToCsv(sampleJson());
