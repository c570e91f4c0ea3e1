import fc from 'fast-check';
import { priceOrder, toCents } from '../pricing/rules';
import { type GivenBack, type LinePieces, piecesLeftOf, refundAmountOf, type SoldOrder } from './state';

const NOTHING: GivenBack = { lines: [], delivery: false };

/** Creates an order with these pieces, priced as the shop would. */
function soldOrder(lines: SoldOrder['lines']): SoldOrder & { totalCents: number } {
  const { subtotal, shipping, tax, total } = priceOrder(
    lines.map(({ quantity, unitCents }) => ({ quantity, price: unitCents / 100 })),
  );
  return {
    subtotalCents: toCents(subtotal),
    deliveryCents: toCents(shipping),
    taxCents: toCents(tax),
    totalCents: toCents(total),
    lines,
  };
}

const two = soldOrder([
  { quantity: 2, unitCents: 29_900 },
  { quantity: 1, unitCents: 33_333 },
]);

it.each<[string, GivenBack, GivenBack, number]>([
  ['a piece, with its share of the VAT', NOTHING, { lines: [{ line: 0, quantity: 1 }], delivery: false }, 34_395],
  ['the delivery alone', NOTHING, { lines: [], delivery: true }, 9900],
  ['a delivery that was given back', { lines: [], delivery: true }, { lines: [], delivery: true }, 0],
  ['more pieces than there are', NOTHING, { lines: [{ line: 1, quantity: 7 }], delivery: false }, 38_344],
  ['a line that there is not', NOTHING, { lines: [{ line: 9, quantity: 1 }], delivery: false }, 0],
])('the refund amount is computed for %s', (_, before, wish, cents) => {
  expect(refundAmountOf(two, before, wish)).toBe(cents);
});

it('the pieces left to refund are counted for each order line', () => {
  expect(piecesLeftOf(two, { lines: [{ line: 0, quantity: 1 }], delivery: false })).toEqual([1, 1]);
  expect(piecesLeftOf(two, { lines: [{ line: 1, quantity: 3 }], delivery: false })).toEqual([2, 0]);
});

it('an order of free pieces is refunded in full', () => {
  const free = soldOrder([{ quantity: 1, unitCents: 0 }]);
  expect(refundAmountOf(free, NOTHING, { lines: [{ line: 0, quantity: 1 }], delivery: true })).toBe(free.totalCents);
});

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  unitCents: fc.integer({ min: 1, max: 250_000 }),
});

it('partial refunds of all lines and the delivery add up to the order total, however they are split', () => {
  const split = fc.array(anyLine, { minLength: 1, maxLength: 6 }).chain((lines) => {
    const single = lines.flatMap(({ quantity }, line) => Array.from({ length: quantity }, () => line));
    return fc.record({
      lines: fc.constant(lines),
      order: fc.shuffledSubarray(single, { minLength: single.length }),
      ends: fc.array(fc.nat({ max: single.length }), { maxLength: 6 }),
      deliveryAt: fc.nat({ max: 6 }),
    });
  });
  fc.assert(
    fc.property(split, ({ lines, order, ends, deliveryAt }) => {
      const sold = soldOrder(lines);
      const cuts = [...new Set([0, ...ends, order.length])].sort((a, b) => a - b);
      const parts = cuts.map((from, index) => order.slice(from, cuts[index + 1] ?? order.length));
      let before: GivenBack = NOTHING;
      let sum = 0;
      for (const [index, part] of parts.entries()) {
        const pieces: LinePieces[] = part.map((line) => ({ line, quantity: 1 }));
        const delivery = index === Math.min(deliveryAt, parts.length - 1);
        const cents = refundAmountOf(sold, before, { lines: pieces, delivery });
        expect(cents).toBeGreaterThanOrEqual(0);
        sum += cents;
        before = { lines: [...before.lines, ...pieces], delivery: before.delivery || delivery };
      }
      expect(sum).toBe(sold.totalCents);
      expect(piecesLeftOf(sold, before).every((left) => left === 0)).toBe(true);
    }),
  );
});
