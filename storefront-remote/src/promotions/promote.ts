import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { Order } from '@nara/shared-contracts/api/orders';
import type { PromotionOffer, ValidCode } from '@nara/shared-contracts/api/promotions';
import { type PriceTerms, priceOrder, type Totals } from '@nara/shared-contracts/rules/pricing';
import type {
  applyPromotions,
  Candidate,
  OtherPromotion,
  PromotionReason,
} from '@nara/shared-contracts/rules/promotions';
import { queryOptions } from '@tanstack/react-query';
import { syncedValue } from '../browser-storage';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Only saved responses of the server are accepted; anything else is dropped. */
const isValidCode = (found: unknown): found is ValidCode =>
  isRecord(found) &&
  typeof found.code === 'string' &&
  isRecord(found.promotion) &&
  typeof found.promotion.id === 'string' &&
  typeof found.promotion.name === 'string' &&
  isRecord(found.promotion.gift) &&
  Array.isArray(found.promotion.products) &&
  Array.isArray(found.promotion.categories);

const restore = (found: unknown): readonly ValidCode[] => (Array.isArray(found) ? found.filter(isValidCode) : []);

/** Codes that the shopper entered, with the promotion of each, kept until an order uses them. */
export const savedCodes = syncedValue<readonly ValidCode[]>({
  key: 'nara-promotion-codes',
  area: () => localStorage,
  restore,
});

/** Saves a code and replaces an earlier entry of the same code. */
export const saveCode = (valid: ValidCode): void =>
  savedCodes.change((before) => [...before.filter(({ code }) => code !== valid.code), valid]);

export const removeCodes = (codes: readonly string[]): void =>
  savedCodes.change((before) => before.filter(({ code }) => !codes.includes(code)));

/** Query for the automatic promotions; refetched together with stock and prices. */
export const offersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalogue', 'promotions'],
    queryFn: ({ signal }) => api.promotions.current({ signal }),
  });

/**
 * Reasons why promotions do not apply to an e-mail address, keyed by promotion id. The server reports them when an
 * order is placed.
 */
type RefusedPromotions = Readonly<Record<string, PromotionReason>>;

const NONE: RefusedPromotions = {};

/** Promotions that the server has rejected for an e-mail address during this visit. */
export const refusedQuery = (email: string) =>
  queryOptions({
    queryKey: ['promotions', 'refused', email.trim().toLowerCase()],
    queryFn: () => NONE,
    initialData: NONE,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

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
