import fc from 'fast-check';
import { creditDue, creditedVat, invoiceAmounts } from './content';
import { documentNumber } from './issue';

it.each([
  // Delivery of R99 holds 99 / 115 * 15 = 12.913 of VAT.
  [
    { subtotal: 89_900, shipping: 9_900, tax: 13_500 },
    { value: 98_509, vat: 14_791, delivery: 8_609 },
  ],
  [
    { subtotal: 109_800, shipping: 0, tax: 16_500 },
    { value: 109_800, vat: 16_500, delivery: 0 },
  ],
  // Exactly half a cent is rounded up: 23 / 115 * 15 = 3, and 11.5 / 115 * 15 = 1.5.
  [
    { subtotal: 0, shipping: 23, tax: 0 },
    { value: 20, vat: 3, delivery: 20 },
  ],
])('the invoice for %j has the amounts %j', ({ subtotal, shipping, tax }, { value, vat, delivery }) => {
  const amounts = invoiceAmounts({
    subtotal_cents: subtotal,
    shipping_cents: shipping,
    tax_cents: tax,
    total_cents: subtotal + shipping + tax,
  });
  expect(amounts).toMatchObject({ valueCents: value, vatCents: vat, deliveryValueCents: delivery });
});

it('VAT in the delivery price uses the rate of the order', () => {
  const order = { subtotal_cents: 89_900, shipping_cents: 9_900, tax_cents: 13_900, total_cents: 113_700 };
  // 9,900 / 115.5 * 15.5 = 1,328.57.
  expect(invoiceAmounts({ ...order, vat_basis_points: 1550 })).toMatchObject({
    deliveryVatCents: 1329,
    vatCents: 15_229,
    vatPercent: 15.5,
  });
  expect(invoiceAmounts({ ...order, vat_basis_points: 0 })).toMatchObject({ deliveryVatCents: 0 });
});

const cents = (max: number) => fc.integer({ min: 0, max });
const order = fc
  .tuple(cents(1_000_000_000), cents(100_000), cents(150_000_000))
  .map(([subtotal_cents, shipping_cents, tax_cents]) => ({
    subtotal_cents,
    shipping_cents,
    tax_cents,
    total_cents: subtotal_cents + shipping_cents + tax_cents,
  }));

it('value and VAT of an invoice add up to its total, as do those of goods and delivery', () => {
  fc.assert(
    fc.property(order, (each) => {
      const amounts = invoiceAmounts(each);
      expect(amounts.valueCents + amounts.vatCents).toBe(each.total_cents);
      expect(amounts.goodsCents + amounts.deliveryValueCents).toBe(amounts.valueCents);
      expect(amounts.goodsVatCents + amounts.deliveryVatCents).toBe(amounts.vatCents);
      expect(Math.abs(amounts.deliveryVatCents * 115 - each.shipping_cents * 15) * 2).toBeLessThanOrEqual(115);
    }),
  );
});

it('credit notes for a whole invoice have exactly its VAT, and none more than its own amount', () => {
  fc.assert(
    fc.property(order, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (each, shares) => {
      const { totalCents, vatCents } = invoiceAmounts(each);
      let [credited, vat] = [0, 0];
      for (const share of [...shares, 1]) {
        const amount = Math.floor((totalCents - credited) * share);
        const part = creditedVat({ totalCents, vatCents }, credited, amount);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(amount);
        credited += amount;
        vat += part;
      }
      expect([credited, vat]).toEqual([totalCents, vatCents]);
    }),
  );
});

const INVOICE = { totalCents: 1000, vatCents: 130 };

it.each([
  ['a full refund', 0, { refundCents: 1000, heldCents: 0 }, 1000],
  ['a part', 0, { refundCents: 300, heldCents: 700 }, 300],
  ['the rest', 300, { refundCents: 700, heldCents: 0 }, 700],
  ['what was paid twice', 0, { refundCents: 1000, heldCents: 1000 }, 0],
  ['more than was paid twice', 0, { refundCents: 1200, heldCents: 800 }, 200],
  ['a second payment after the first was credited', 1000, { refundCents: 1000, heldCents: 0 }, 0],
  ['more than was ever taken', 0, { refundCents: 1500, heldCents: -500 }, 1000],
  ['a part of an amount that staff took for enough', 0, { refundCents: 100, heldCents: 890 }, 100],
])('the credit for %s is what is due', (_, credited, refund, due) => {
  expect(creditDue(INVOICE, credited, refund)).toBe(due);
});

it('credits never exceed the invoice or the amount refunded', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 1500 })), { maxLength: 10 });
  fc.assert(
    fc.property(steps, (all) => {
      let [held, credited, givenBack] = [INVOICE.totalCents, 0, 0];
      for (const [isRefund, amount] of all) {
        held += isRefund ? -amount : amount;
        if (!isRefund) continue;
        givenBack += amount;
        credited += creditDue(INVOICE, credited, { refundCents: amount, heldCents: held });
        // Money of the invoice that is still held was not credited.
        expect(credited).toBeGreaterThanOrEqual(Math.min(INVOICE.totalCents, INVOICE.totalCents - held));
      }
      expect(credited).toBeLessThanOrEqual(Math.min(INVOICE.totalCents, givenBack));
    }),
  );
});

it.each([
  ['invoice', 1, 'INV-000001'],
  ['credit-note', 999_999, 'CN-999999'],
  ['invoice', 1_000_000, 'INV-1000000'],
] as const)('the number of %s %i is %s', (kind, place, number) => expect(documentNumber(kind, place)).toBe(number));
