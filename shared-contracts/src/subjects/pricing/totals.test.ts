import fc from 'fast-check';
import { FIRST_TERMS, missingForFreeShipping, type PricedLine, priceOrder, toCents, withVat } from './rules';

const line = (price: number, quantity = 1): PricedLine => ({ price, quantity });

test.each<[string, PricedLine[], ReturnType<typeof priceOrder>]>([
  ['one piece', [line(899)], { subtotal: 899, shipping: 99, tax: 135, total: 1133 }],
  ['two lines', [line(549), line(699, 2)], { subtotal: 1947, shipping: 0, tax: 292, total: 2239 }],
  ['exactly R1000', [line(500, 2)], { subtotal: 1000, shipping: 99, tax: 150, total: 1249 }],
  ['a cent over R1000', [line(1000.01)], { subtotal: 1000.01, shipping: 0, tax: 150, total: 1150.01 }],
  ['tax of half a rand, rounded up', [line(10)], { subtotal: 10, shipping: 99, tax: 2, total: 111 }],
  ['cents that floats cannot hold', [line(0.1, 3)], { subtotal: 0.3, shipping: 99, tax: 0, total: 99.3 }],
  ['nothing', [], { subtotal: 0, shipping: 0, tax: 0, total: 0 }],
  ['something that is free', [line(0)], { subtotal: 0, shipping: 99, tax: 0, total: 99 }],
])('order totals are computed for %s', (_, lines, totals) => expect(priceOrder(lines)).toEqual(totals));

test('VAT is 15 % of the subtotal, rounded half up to the rand', () => {
  for (let cents = 0; cents < 200_000; cents += 7) {
    const { tax } = priceOrder([line(cents / 100)]);
    const exact = Math.floor((cents * 15 + 5000) / 10_000);
    if (tax !== exact) throw new Error(`R${cents / 100} is taxed ${tax}, not ${exact}`);
  }
});

test('order totals do not depend on the order of the lines', () => {
  const lines = [line(899.99, 3), line(0.07, 9), line(649, 1)];
  expect(priceOrder(lines.toReversed())).toEqual(priceOrder(lines));
});

test.each([
  [0, 1001],
  [899, 102],
  [899.5, 101],
  [999.01, 1],
  [1000, 1],
  [1000.01, 0],
  [2500, 0],
])('a subtotal of R%d is R%i short of free delivery', (subtotal, missing) => {
  expect(missingForFreeShipping(subtotal)).toBe(missing);
});

test('the free-delivery hint disappears exactly when delivery is free', () => {
  for (let cents = 99_000; cents < 101_000; cents += 1) {
    const { subtotal, shipping } = priceOrder([line(cents / 100)]);
    expect(missingForFreeShipping(subtotal) === 0).toBe(shipping === 0);
  }
});

test('the amount in the free-delivery hint makes delivery free, and a rand less does not', () => {
  const shippingWith = (price: number, more: number) => priceOrder([line(price), line(more)]).shipping;
  const wrong = Array.from({ length: 100_000 }, (_, index) => (index + 1) / 100).filter((price) => {
    const missing = missingForFreeShipping(price);
    return shippingWith(price, missing) > 0 || shippingWith(price, missing - 1) === 0;
  });
  expect(wrong).toEqual([]);
});

describe('order totals with other terms', () => {
  const terms = { shippingFee: 149, freeShippingOver: 1500, vatPercent: 15.5 };

  it.each<[string, PricedLine[], ReturnType<typeof priceOrder>]>([
    ['below the threshold', [line(899)], { subtotal: 899, shipping: 149, tax: 139, total: 1187 }],
    ['at the threshold', [line(1500)], { subtotal: 1500, shipping: 149, tax: 233, total: 1882 }],
    ['over it', [line(1500.01)], { subtotal: 1500.01, shipping: 0, tax: 233, total: 1733.01 }],
    ['half a rand of VAT', [line(100)], { subtotal: 100, shipping: 149, tax: 16, total: 265 }],
  ])('order totals with other terms: %s', (_, lines, totals) => expect(priceOrder(lines, terms)).toEqual(totals));

  it('VAT is rounded half up at every rate', () => {
    for (let hundredths = 0; hundredths <= 5000; hundredths += 25) {
      const { tax } = priceOrder([line(100)], { ...FIRST_TERMS, vatPercent: hundredths / 100 });
      if (tax !== Math.floor((hundredths + 50) / 100)) throw new Error(`R100 at ${hundredths / 100} % is taxed ${tax}`);
    }
  });

  it('a price with VAT follows the rate', () => expect([withVat(899), withVat(899, 20)]).toEqual([1034, 1079]));

  it('the free-delivery hint uses a threshold with cents, and without one delivery is always charged', () => {
    expect([0, 499.99, 999.99, 1000].map((subtotal) => missingForFreeShipping(subtotal, 999.99))).toEqual([
      1000, 501, 1, 0,
    ]);
    expect(missingForFreeShipping(10, 1500)).toBe(1491);
    const none = { ...terms, shippingFee: 199, freeShippingOver: null };
    expect(priceOrder([line(5000)], none).shipping).toBe(199);
  });
});

test('under any terms, order amounts add up to the cent and VAT is the nearest rand', () => {
  const cents = (max: number) => fc.integer({ min: 0, max });
  const lines = fc.array(fc.record({ cents: cents(1_000_000), quantity: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 8,
  });
  const terms = fc.record({ fee: cents(100_000), over: fc.option(cents(1_000_000)), basisPoints: cents(5000) });
  fc.assert(
    fc.property(lines, terms, (bought, { fee, over, basisPoints }) => {
      const { subtotal, shipping, tax, total } = priceOrder(
        bought.map((each) => ({ price: each.cents / 100, quantity: each.quantity })),
        { shippingFee: fee / 100, freeShippingOver: over === null ? null : over / 100, vatPercent: basisPoints / 100 },
      );
      const sum = bought.reduce((all, each) => all + each.cents * each.quantity, 0);
      expect(toCents(subtotal)).toBe(sum);
      expect(toCents(total)).toBe(sum + toCents(shipping) + toCents(tax));
      expect(toCents(shipping)).toBe(over !== null && sum > over ? 0 : fee);
      expect(Math.abs(tax * 1_000_000 - sum * basisPoints)).toBeLessThanOrEqual(500_000);
    }),
  );
});
