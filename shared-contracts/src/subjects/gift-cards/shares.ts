import { toCents, toRand } from '../pricing/money';

/** What gift cards pay of an order, and what is left to pay otherwise; rand. */
export interface CardShares {
  /** What each card pays, in their order. */
  shares: number[];
  rest: number;
}

/**
 * Returns what gift cards with these balances pay of `total` (rand): each as far as it goes, one after another. Exact to the
 * cent. Rule: docs/product/gift-cards.md, "Paying".
 */
export function cardShares(total: number, balances: readonly number[]): CardShares {
  let left = toCents(total);
  const shares = balances.map((balance) => {
    const cents = Math.min(left, toCents(balance));
    left -= cents;
    return toRand(cents);
  });
  return { shares, rest: toRand(left) };
}
