import type { LabelSettings, Packing, PrintJob } from '@nara/shared-contracts/api/labels';

export const labelSettings: LabelSettings = {
  defaultPrinter: 'cpt',
  format: 'zpl',
  autoPrint: false,
  companyPrefix: '6009999',
  addresses: { cpt: '10.0.4.20', jhb: null, dbn: null },
};

/** Returns a waiting print job of a SKU. */
export const printJob = (changes: Partial<PrintJob> = {}): PrintJob => ({
  id: 'job-1',
  type: 'product',
  subject: 'NARA-ESL-BLACK-S',
  copies: 1,
  printed: 0,
  printer: 'cpt',
  status: 'pending',
  reason: null,
  attempts: 0,
  reprintReason: null,
  author: 'Nomsa',
  createdAt: '2026-11-21T07:30:00.000Z',
  printedAt: null,
  ...changes,
});

/** Returns an order with two pieces of one line to pack. */
export const packing = (packed: number, changes: Partial<Packing> = {}): Packing => ({
  orderId: 'NARA-1763712345671-ABC121',
  customer: 'Thandi Nkosi',
  status: 'processing',
  items: [
    {
      line: 0,
      name: 'Essential Leggings',
      color: 'Black',
      size: 'S',
      sku: 'NARA-ESL-BLACK-S',
      barcode: '6009999000019',
      quantity: 2,
      packed,
    },
  ],
  sscc: null,
  packedAt: null,
  ...changes,
});
