import { feeOf } from './fee';

test.each([
  [50_000, 2473],
  [10_000, 679],
  [12_100, 773],
  [5000, 454],
])('of %i cents is %i, as in the rows of the documentation', (cents, fee) => expect(feeOf(cents)).toBe(fee));
