import { shareOf } from './text';

test.each([
  [1905, 1909, 0, 99],
  [1909, 1909, 0, 100],
  [1, 1909, 0, 1],
  [0, 1909, 0, 0],
  [2, 3, 0, 67],
  [7, 24_567, 2, 0.03],
  [835, 847, 1, 98.6],
  [0, 0, 0, null],
])('the share of %i in %i with %i decimals is %s%', (part, whole, decimals, share) =>
  expect(shareOf(part, whole, decimals)).toBe(share),
);
