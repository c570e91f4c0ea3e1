import { refundFor } from './refund';

const order = { subtotal: 1798, tax: 270, total: 2068 };
const small = { subtotal: 299, tax: 45, total: 443 };

test('pays back the price and its VAT, with a prepaid label from R500 on', () => {
  expect(refundFor(order, 899)).toEqual({ refundAmount: 1034, returnShipping: 0 });
  expect(refundFor({ subtotal: 300, tax: 101, total: 500 }, 300).returnShipping).toBe(0);
});

test('takes R50 off for the label of a smaller order, and never pays back delivery', () => {
  expect(refundFor(small, 299)).toEqual({ refundAmount: 294, returnShipping: 50 });
});

test.each(['defective-item', 'wrong-item', 'not-as-described'] as const)('%s: we pay the label', (reason) => {
  expect(refundFor(small, 299, 0, reason)).toEqual({ refundAmount: 344, returnShipping: 0 });
});

test('never asks for money', () => {
  expect(refundFor({ subtotal: 20, tax: 3, total: 122 }, 20).refundAmount).toBe(0);
});

test('pays back the same in one return and in several', () => {
  const odd = { subtotal: 1000.01, tax: 150, total: 1249.01 };
  const first = refundFor(odd, 333.33).refundAmount;
  const second = refundFor(odd, 333.34, 333.33).refundAmount;
  const third = refundFor(odd, 333.34, 666.67).refundAmount;
  expect(first + second + third).toBeCloseTo(1150.01, 10);
});
