import type { GiftCardState } from './vocabulary';

/** Values that determine the state of a gift card; times in epoch ms. */
interface Standing {
  balanceCents: number;
  expiresAt: number;
  blockedAt: number | null;
}

/**
 * Returns the state of a gift card at `now` (epoch ms). The first condition that is true decides.
 * Rule: docs/product/gift-cards.md.
 */
export function stateOf({ balanceCents, expiresAt, blockedAt }: Standing, now: number): GiftCardState {
  if (blockedAt !== null) return 'blocked';
  if (expiresAt <= now) return 'expired';
  return balanceCents === 0 ? 'used-up' : 'active';
}
