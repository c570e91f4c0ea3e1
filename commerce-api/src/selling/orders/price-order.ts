import type { RevisedShopSettings } from '@nara/shared-contracts/api/shop-settings';
import { plainCode } from '@nara/shared-contracts/rules/gift-cards';
import { type Totals, toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import type { PromotedLine, PromotedOrder } from '@nara/shared-contracts/rules/promotions';
import { deliveryDates, priceTermsOf, tariffFor, termsAt } from '@nara/shared-contracts/rules/shop-settings';
import type { Statement } from '#platform/database';
import { type CardUse, type lockCards, payByCards } from '#selling/gift-cards';
import { refusedToCustomer } from '#selling/promotions';
import { deliveryNotOffered, giftCardsDiffer, priceChanged, variantUnavailable } from './errors';
import type { NewOrderBody, OrderTerms } from './order-rows';
import { type SellableVariant, type SoldLine, sell } from './sell';

/**
 * Returns the terms for an order that is placed at `at` (epoch ms). Throws 409 `delivery-not-offered`. Rule:
 * docs/product/shop-settings.md.
 */
export function orderTerms(
  { settings, revision }: RevisedShopSettings,
  { deliveryMethod: method = 'standard', shippingAddress }: Pick<NewOrderBody, 'deliveryMethod' | 'shippingAddress'>,
  at: number,
): OrderTerms {
  const { delivery, vatPercent, sentOn } = termsAt(settings, revision, at);
  const tariff = tariffFor(delivery, method, shippingAddress.province);
  if (!tariff) throw deliveryNotOffered(method, shippingAddress.province);
  return { method, price: priceTermsOf(tariff, vatPercent), days: deliveryDates(sentOn, tariff, delivery), revision };
}

/** Locked gift cards of an order, by code. */
export type LockedCards = Awaited<ReturnType<typeof lockCards>>;

/** Price of an order, and what gift cards pay of it. */
export interface Priced {
  lines: readonly SoldLine[];
  promoted: PromotedOrder;
  totalCents: number;
  paid: ReturnType<typeof payWithCards>;
}

/** Prices lines with the promotions of their order. */
type Promote = (lines: readonly PromotedLine[]) => PromotedOrder;

/**
 * Prices an order with its promotions and gift cards. Throws 409 `variant-unavailable`, `code-not-valid`,
 * `price-changed`, and as `payWithCards` does.
 */
export function priceNewOrder(
  body: NewOrderBody,
  variants: readonly SellableVariant[],
  { promote, cards = new Map(), at }: { promote: Promote; cards?: LockedCards | undefined; at: number },
): Priced {
  const sold = sellAll(body, variants);
  const promoted = promote(toPromotedLines(sold, variants));
  checkAmounts(body, promoted);
  const totalCents = toCents(promoted.totals.total);
  return {
    lines: withDiscounts(sold, promoted),
    promoted,
    totalCents,
    paid: payWithCards(body, cards, { totalCents, at }),
  };
}

function sellAll({ items }: NewOrderBody, variants: readonly SellableVariant[]): SoldLine[] {
  const sold = sell(items, new Map(variants.map((variant) => [variant.variant_id, variant])));
  const missing = sold.flatMap((line, index) => (line ? [] : [index]));
  if (missing.length > 0) throw variantUnavailable(missing);
  return sold.filter((line) => line !== null);
}

/** Adds the discounts to the lines. Most orders have none, and copying lines costs as much as a query. */
const withDiscounts = (lines: readonly SoldLine[], { applied, lineCents }: PromotedOrder): readonly SoldLine[] =>
  applied.length === 0 ? lines : lines.map((line, index) => ({ ...line, discount_cents: lineCents[index] ?? 0 }));

/** Returns the lines in the form that promotions need. */
function toPromotedLines(lines: readonly SoldLine[], variants: readonly SellableVariant[]): PromotedLine[] {
  const known = new Map(variants.map((variant) => [variant.variant_id, variant]));
  return lines.map(({ product_id, variant_id, unit_cents, quantity }) => ({
    productId: product_id,
    category: known.get(variant_id)?.category ?? '',
    subcategory: known.get(variant_id)?.subcategory ?? '',
    price: toRand(unit_cents),
    quantity,
  }));
}

const AMOUNTS = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const satisfies (keyof Totals)[];

/** Amounts as sent by the shopper's browser. */
type SeenAmounts = Omit<Totals, 'discount'> & { discount?: number | undefined };

/** Throws if the amounts that the shopper saw differ from those that the server calculates. */
function checkAmounts(body: SeenAmounts, promoted: PromotedOrder): void {
  const { totals } = promoted;
  const wrong = AMOUNTS.filter((amount) => toCents(body[amount] ?? 0) !== toCents(totals[amount] ?? 0));
  if (wrong.length > 0) throw priceChanged(totals, wrong, refusedToCustomer(promoted));
}

/**
 * Decides what gift cards pay of an order of `totalCents`. Returns each use, and the statements that debit the cards.
 * Throws 409 `gift-cards-differ` if their sum exceeds the total or the rest does not fit the payment method, and as
 * `payByCards` does.
 */
function payWithCards(
  { id, giftCards = [], paymentMethod }: NewOrderBody,
  cards: LockedCards,
  { totalCents, at }: { totalCents: number; at: number },
): { uses: CardUse[]; writes: Statement[] } {
  if (giftCards.length === 0) {
    if (paymentMethod === 'gift-card') throw giftCardsDiffer();
    // Includes free orders, which no card has to pay.
    return { uses: [], writes: [] };
  }
  const wanted = giftCards.map(({ code, amount }) => ({ code: plainCode(code), cents: toCents(amount) }));
  const left = totalCents - wanted.reduce((sum, { cents }) => sum + cents, 0);
  if (left < 0 || (left === 0) !== (paymentMethod === 'gift-card')) throw giftCardsDiffer();
  return payByCards(cards, wanted, { orderId: id, at });
}
