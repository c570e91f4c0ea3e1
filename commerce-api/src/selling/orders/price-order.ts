import type { Totals } from '@nara/shared-contracts/rules/pricing';
import { toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import type { PromotedLine, PromotedOrder } from '@nara/shared-contracts/rules/promotions';
import { refusedToCustomer } from '#selling/promotions';
import { type LockedCards, type NewOrderBody, payWithCards } from './order-rows';
import { priceChanged, variantUnavailable } from './refusals';
import { type SellableVariant, type SoldLine, sell } from './sell';

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
