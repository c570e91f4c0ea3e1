import fc from 'fast-check';
import { toCents } from '../pricing/rules';
import { cardShares, stateOf } from './cards';

const rand = (most: number) => fc.integer({ min: 0, max: most }).map((cents) => cents / 100);

it.each([
  [1133, [500], [500], 633],
  [1133, [500, 700, 100], [500, 633, 0], 0],
  [99.99, [99.98], [99.98], 0.01],
  [100, [], [], 100],
])('of a total of R%d, gift cards with %j pay %j and leave R%d', (total, balances, shares, rest) => {
  expect(cardShares(total, balances)).toEqual({ shares, rest });
});

it('gift card shares and the rest add up to the total, and no card pays more than its balance', () => {
  fc.assert(
    fc.property(rand(5_000_000), fc.array(rand(1_000_000), { maxLength: 3 }), (total, balances) => {
      const { shares, rest } = cardShares(total, balances);
      expect(shares.reduce((sum, share) => sum + toCents(share), toCents(rest))).toBe(toCents(total));
      for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(balances[index] ?? 0);
      // A rest may remain only if every card is empty.
      if (rest > 0) expect(shares).toEqual(balances);
    }),
  );
});

it.each([
  [{ balanceCents: 5, expiresAt: 10, blockedAt: null }, 'active'],
  [{ balanceCents: 0, expiresAt: 10, blockedAt: null }, 'used-up'],
  [{ balanceCents: 5, expiresAt: 9, blockedAt: null }, 'expired'],
  [{ balanceCents: 0, expiresAt: 9, blockedAt: 1 }, 'blocked'],
] as const)('a gift card with %j is %s', (standing, state) => {
  expect(stateOf(standing, 9)).toBe(state);
});
