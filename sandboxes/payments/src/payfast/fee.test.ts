import { feeOf } from './merchant';

test.each([
  [50_000, 2473],
  [10_000, 679],
  [12_100, 773],
  [5000, 454],
])('the Payfast fee on %i cents is %i cents, as documented', (cents, fee) => expect(feeOf(cents)).toBe(fee));
