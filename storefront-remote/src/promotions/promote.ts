import type { Order } from '@nara/shared-contracts/api/orders';
import type { PromotionOffer, ValidCode } from '@nara/shared-contracts/api/promotions';
import { type PriceTerms, priceOrder, type Totals } from '@nara/shared-contracts/rules/pricing';
import type { applyPromotions, Candidate, OtherPromotion } from '@nara/shared-contracts/rules/promotions';
import type { RefusedPromotions } from './queries';

/** Pricing rule for promotions, which screens load on demand. */
export type PromotionRule = typeof applyPromotions;

/** Cart line with the fields that promotions use. */
export interface PromotableLine {
  product: { id: string; category?: string; subcategory?: string };
  price: number;
  quantity: number;
}

/** Cart priced with its promotions. */
export interface PromotedCart {
  totals: Totals;
  /** Promotions applied, in the form of an order. */
  promotions: NonNullable<Order['promotions']>;
  /** Codes that give something; these are sent with the order. */
  codes: readonly string[];
  /** Codes that give nothing, with the reason. */
  others: readonly OtherPromotion[];
}

interface Promoting {
  terms: PriceTerms;
  offers: readonly PromotionOffer[];
  kept: readonly ValidCode[];
  refused: RefusedPromotions;
}

/** The server decides which promotions are running, so a wrong device clock must not hide one. */
const running = (promotion: PromotionOffer): PromotionOffer => ({ ...promotion, from: null, until: null });

/** Prices a cart with the known promotions. Without promotions or without the rule, prices are unchanged. */
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
