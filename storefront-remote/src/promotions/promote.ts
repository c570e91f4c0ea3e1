import {
  type Order,
  type PriceTerms,
  type PromotionOffer,
  priceOrder,
  type Totals,
  type ValidCode,
} from '@nara/shared-contracts';
import type { applyPromotions, Candidate, OtherPromotion } from '@nara/shared-contracts/promotions-rules';
import type { RefusedPromotions } from './queries';

/** The rule that prices an order with promotions, which screens load when they need it. */
export type PromotionRule = typeof applyPromotions;

/** A line of the cart, as far as promotions look at it. */
export interface PromotableLine {
  product: { id: string; category?: string; subcategory?: string };
  price: number;
  quantity: number;
}

/** A cart priced with its promotions. */
export interface PromotedCart {
  totals: Totals;
  /** What it gets, as an order tells it. */
  promotions: NonNullable<Order['promotions']>;
  /** Codes that give it something: those an order is sent with. */
  codes: readonly string[];
  /** Codes that give it nothing, and why. */
  others: readonly OtherPromotion[];
}

interface Promoting {
  terms: PriceTerms;
  offers: readonly PromotionOffer[];
  kept: readonly ValidCode[];
  refused: RefusedPromotions;
}

/** The server says what runs: a clock that is wrong must not hide it. */
const running = (promotion: PromotionOffer): PromotionOffer => ({ ...promotion, from: null, until: null });

/** Prices a cart with the promotions that are known; without any, or without the rule, as ever. */
export function promote(
  lines: readonly PromotableLine[],
  { terms, offers, kept, refused }: Promoting,
  rule: PromotionRule | undefined,
): PromotedCart {
  const candidates: Candidate[] = [
    ...offers.map((promotion) => ({ promotion: running(promotion) })),
    ...kept.map(({ code, promotion }) => ({ promotion: running(promotion), code })),
  ];
  if (candidates.length === 0 || !rule)
    return { totals: priceOrder(lines, terms), promotions: [], codes: [], others: [] };
  const promoted = lines.map(({ product: { id, category = '', subcategory = '' }, price, quantity }) => ({
    productId: id,
    category,
    subcategory,
    price,
    quantity,
  }));
  const { totals, applied, others } = rule(promoted, candidates, {
    at: 0,
    terms,
    refused: new Map(Object.entries(refused)),
  });
  return {
    totals,
    promotions: applied.map(({ name, code, cents, deliveryCents }) => ({
      name,
      ...(code !== undefined && { code }),
      amount: cents / 100,
      ...(deliveryCents !== undefined && { isDeliveryFree: true as const }),
    })),
    codes: applied.flatMap(({ code }) => code ?? []),
    others: others.filter(({ code }) => code !== undefined),
  };
}
