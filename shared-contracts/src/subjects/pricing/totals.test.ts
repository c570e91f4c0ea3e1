import { missingForFreeShipping, type PricedLine, priceOrder } from './totals';

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
])('%s', (_, lines, totals) => expect(priceOrder(lines)).toEqual(totals));

test('tax is 15 % of the subtotal, halves up, whatever the cents', () => {
  for (let cents = 0; cents < 200_000; cents += 7) {
    const { tax } = priceOrder([line(cents / 100)]);
    const exact = Math.floor((cents * 15 + 5000) / 10_000);
    if (tax !== exact) throw new Error(`R${cents / 100} is taxed ${tax}, not ${exact}`);
  }
});

test('the lines can come in any order', () => {
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
])('at R%d, R%i are missing for free delivery', (subtotal, missing) => {
  expect(missingForFreeShipping(subtotal)).toBe(missing);
});

test('the hint disappears exactly when delivery is free', () => {
  for (let cents = 99_000; cents < 101_000; cents += 1) {
    const { subtotal, shipping } = priceOrder([line(cents / 100)]);
    expect(missingForFreeShipping(subtotal) === 0).toBe(shipping === 0);
  }
});

test('what the hint names makes delivery free, and a rand less does not', () => {
  const shippingWith = (price: number, more: number) => priceOrder([line(price), line(more)]).shipping;
  const wrong = Array.from({ length: 100_000 }, (_, index) => (index + 1) / 100).filter((price) => {
    const missing = missingForFreeShipping(price);
    return shippingWith(price, missing) > 0 || shippingWith(price, missing - 1) === 0;
  });
  expect(wrong).toEqual([]);
});
