import { refundFor } from './refund';

const order = { subtotal: 1798, tax: 270, total: 2068 };
const small = { subtotal: 299, tax: 45, total: 443 };

test('a return refunds price and VAT, with a free label for orders from R500', () => {
  expect(refundFor(order, 899)).toEqual({ refundAmount: 1034, returnShipping: 0 });
  expect(refundFor({ subtotal: 300, tax: 101, total: 500 }, 300).returnShipping).toBe(0);
});

test('a return of a small order pays R50 for its label, no delivery is refunded, and a refund is never negative', () => {
  expect(refundFor(small, 299)).toEqual({ refundAmount: 294, returnShipping: 50 });
  expect(refundFor({ subtotal: 20, tax: 3, total: 122 }, 20).refundAmount).toBe(0);
});

test.each(['defective-item', 'wrong-item', 'not-as-described'] as const)('a %s return has a free label', (reason) => {
  expect(refundFor(small, 299, 0, reason)).toEqual({ refundAmount: 344, returnShipping: 0 });
});

test('several partial returns refund the same as one return', () => {
  const odd = { subtotal: 1000.01, tax: 150, total: 1249.01 };
  const first = refundFor(odd, 333.33).refundAmount;
  const second = refundFor(odd, 333.34, 333.33).refundAmount;
  const third = refundFor(odd, 333.34, 666.67).refundAmount;
  expect(first + second + third).toBeCloseTo(1150.01, 10);
});
