import { mappedShare } from './mapped-share';

test.each([
  [803, 847, '94.8%'],
  [846, 847, '99.9%'],
  [9999, 10_000, '99.9%'],
  [847, 847, '100.0%'],
  [0, 0, '0.0%'],
])('%i of %i is %s', (active, total, share) => expect(mappedShare({ active, total })).toBe(share));
