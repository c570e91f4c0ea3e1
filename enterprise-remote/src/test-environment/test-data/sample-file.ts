import { jsonToCsv } from './test-data-file';

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
