import { mappedShare } from './queries';

test.each([
  [835, 12, '98.6%'],
  [846, 1, '99.9%'],
  [9999, 1, '99.9%'],
  [847, 0, '100.0%'],
  [0, 0, '0.0%'],
])('%i SKUs mapped, %i not: %s', (active, unmapped, share) => expect(mappedShare({ active, unmapped })).toBe(share));
