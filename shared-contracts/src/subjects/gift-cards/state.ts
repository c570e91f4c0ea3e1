import type { GiftCardState } from './vocabulary';

/** What the state of a gift card follows from; times in epoch ms. */
interface Standing {
  balanceCents: number;
  expiresAt: number;
  blockedAt: number | null;
}

/** Returns the state of a gift card at `now` (epoch ms): the first that is true. Rule: docs/product/gift-cards.md. */
export function stateOf({ balanceCents, expiresAt, blockedAt }: Standing, now: number): GiftCardState {
  if (blockedAt !== null) return 'blocked';
  if (expiresAt <= now) return 'expired';
  return balanceCents === 0 ? 'used-up' : 'active';
}
