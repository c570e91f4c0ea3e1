import fc from 'fast-check';
import { splitCents } from './apply';

test.each<[number, number[], number[]]>([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [899, 549], [6, 4]],
  [0, [5, 5], [0, 0]],
  [7, [0, 0], [0, 0]],
  [3, [0, 10], [0, 3]],
])('%i cents split by %j give %j', (cents, weights, parts) => expect(splitCents(cents, weights)).toEqual(parts));

test('split cents add up to the whole, and no part exceeds its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
      const whole = all.reduce((sum, each) => sum + each, 0);
      const cents = Math.floor(whole * share);
      const parts = splitCents(cents, all);
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(cents);
      parts.forEach((part, index) => {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(all[index] ?? 0);
      });
    }),
  );
});
