import { pdfPages, pdfText } from '#testing';
import { invoiceAmounts } from './content';
import { invoicePdfTask } from './pdf-file';

const SELLER = {
  seller: 'NARA Activewear (Pty) Ltd',
  address: ['1 Example Street', 'Cape Town'],
  vatNumber: '4000000000',
  registrationNumber: '2020/000000/07',
};
const HEAD = {
  environment: 'live' as const,
  order_id: 'NARA-1772704800000-ABC123',
  issued_at: Date.parse('2026-03-05T22:30:00Z'),
  buyer: { name: 'Thandi Nkosi', address: ['1 Long Street', 'Cape Town 8001'], email: 'thandi@example.co.za' },
};
const LINE = {
  description: 'Align Bra, Sage, S',
  sku: 'SKU-BRA-S-SAGE',
  quantity: 1,
  unitCents: 89_900,
  totalCents: 89_900,
};
const AMOUNTS = invoiceAmounts({
  subtotal_cents: 89_900,
  shipping_cents: 9_900,
  tax_cents: 13_500,
  total_cents: 113_300,
});

type Printed = Parameters<typeof invoicePdfTask.run>[0];

const invoice = (lines: (typeof LINE)[] = [LINE]): Printed => ({
  ...HEAD,
  kind: 'invoice',
  number: 'INV-000001',
  total_cents: 113_300,
  vat_cents: 14_791,
  content: { seller: SELLER, lines, amounts: AMOUNTS },
});
const creditNote: Printed & { kind: 'credit-note' } = {
  ...HEAD,
  kind: 'credit-note',
  number: 'CN-000007',
  total_cents: 12_300,
  vat_cents: 1606,
  content: {
    seller: SELLER,
    reason: 'The order was cancelled',
    invoice: { number: 'INV-000001', issuedAt: HEAD.issued_at, totalCents: 113_300, vatPercent: 15 },
  },
};

const linesOf = async (document: Printed) => pdfText(await invoicePdfTask.run(document)).split('\n');

it('an invoice names the VAT rate of its order, and the sandbox as test data', async () => {
  const at = (vatPercent: number) =>
    linesOf({
      ...invoice(),
      content: { seller: SELLER, lines: [LINE], amounts: { ...AMOUNTS, vatPercent } },
    } as Printed);
  expect(await at(15.5)).toContain('VAT at 15.5%');
  expect(await at(15)).toContain('VAT at 15%');
  expect(await linesOf({ ...invoice(), environment: 'sandbox' })).toContain('Sandbox: test data');
});

it('an invoice has all legally required details on one page', async () => {
  const pdf = await invoicePdfTask.run(invoice());
  expect(pdfPages(pdf)).toBe(1);
  expect(pdfText(pdf).split('\n')).toEqual([
    'NARA',
    'Tax Invoice',
    'INV-000001',
    'Seller',
    'NARA Activewear (Pty) Ltd',
    '1 Example Street',
    'Cape Town',
    'VAT number 4000000000',
    'Registration number 2020/000000/07',
    'Buyer',
    'Thandi Nkosi',
    '1 Long Street',
    'Cape Town 8001',
    'thandi@example.co.za',
    'Tax Invoice number',
    'INV-000001',
    'Date of issue',
    '2026-03-06',
    'Currency',
    'South African rand',
    'Order',
    'NARA-1772704800000-ABC123',
    'Description',
    'SKU',
    'Qty',
    'Unit price',
    'Amount',
    'Align Bra, Sage, S',
    'SKU-BRA-S-SAGE',
    '1',
    'R899.00',
    'R899.00',
    'Goods',
    'R899.00',
    'Delivery',
    'R86.09',
    'Subtotal, without VAT',
    'R985.09',
    'VAT at 15%',
    'R147.91',
    'Total, with VAT',
    'R1 133.00',
    expect.stringMatching(
      /^Prices of goods are without VAT; the VAT on them is R135\.00\. .* of which R12\.91 is VAT\.$/,
    ),
    'Tax Invoice, INV-000001',
    'Page 1 of 1',
  ]);
});

it('a credit note names its invoice, its reason and its share of the VAT', async () => {
  const lines = await linesOf(creditNote);
  for (const text of [
    'Credit Note',
    'CN-000007',
    'INV-000001',
    'The order was cancelled',
    'R106.94',
    'R16.06',
    'R123.00',
    'This reduces the total of tax invoice INV-000001 of 2026-03-06, which was R1 133.00.',
  ])
    expect(lines).toContain(text);
});

it('an invoice with many lines continues on further pages with the column titles repeated', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...LINE, description: `Piece ${index + 1}` }));
  const pdf = await invoicePdfTask.run(invoice(lines));
  const text = pdfText(pdf).split('\n');
  expect(pdfPages(pdf)).toBe(3);
  expect(text.filter((line) => line === 'Unit price')).toHaveLength(3);
  for (const { description } of lines) expect(text).toContain(description);
  expect(text).toContain('Page 3 of 3');
});

it('an invoice says that the buyer was erased, and leaves out unknown details', async () => {
  const erased = await linesOf({ ...creditNote, buyer: null });
  expect(erased).toContain('Personal data erased');
  const lines = await linesOf({
    ...creditNote,
    content: { ...creditNote.content, seller: { ...SELLER, registrationNumber: '' } },
  });
  expect(lines.join()).not.toContain('Registration number');
});
