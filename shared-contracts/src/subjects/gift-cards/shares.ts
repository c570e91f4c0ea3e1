import { toCents, toRand } from '../pricing/money';

/** Amounts that gift cards pay of an order, and the rest to pay otherwise, in rand. */
export interface CardShares {
  /** Amount that each card pays, in the order of the cards. */
  shares: number[];
  rest: number;
}

/**
 * Splits `total` (rand) over gift cards with these balances. The cards are used up one after another. Exact to the
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
