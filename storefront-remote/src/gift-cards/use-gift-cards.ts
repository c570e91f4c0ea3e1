import { useApi } from '@nara/shared-contracts/api/client';
import type { GiftCardBalance } from '@nara/shared-contracts/api/gift-cards';

import { cardShares } from '@nara/shared-contracts/rules/gift-cards';
import { useQueries } from '@tanstack/react-query';
import { cardQuery } from './card-query';
import { usableOf } from './paying-cards';

/** Gift card used for an order. */
export interface UsedCard {
  code: string;
  /** Undefined while loading. */
  card: GiftCardBalance | undefined;
  /** Amount that it pays, in rand. */
  share: number;
  error: unknown;
}

/**
 * Returns the amounts that these gift cards pay of an order of `total` (rand), and the amount left to pay by another
 * method.
 */
export function useGiftCards(codes: readonly string[], total: number): { cards: UsedCard[]; rest: number } {
  const api = useApi();
  const asked = useQueries({ queries: codes.map((code) => cardQuery(api, code)) });
  const { shares, rest } = cardShares(
    total,
    asked.map(({ data }) => usableOf(data)),
  );
  const cards = codes.map((code, index) => ({
    code,
    card: asked[index]?.data,
    share: shares[index] ?? 0,
    error: asked[index]?.error,
  }));
  return { cards, rest };
}
