import { feeOf } from './checkout';

// (2.95 % + R 1.50) × 1.15, by hand.
test.each([
  [10_000, 512],
  [113_300, 4016],
  [1, 173],
])('the Peach fee on %i cents is %i cents', (cents, fee) => expect(feeOf(cents)).toBe(fee));
