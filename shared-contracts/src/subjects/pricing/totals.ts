/** Subtotal in rand that must be exceeded for free delivery, until staff set another. Rule: docs/product/pricing.md. */
export const FREE_SHIPPING_OVER = 1000;
/** Fee in rand below that. */
export const SHIPPING_FEE = 99;
/** VAT in per cent. */
export const VAT_PERCENT = 15;
/** The same as a factor, for remotes from before the rate could change. */
export const VAT_RATE = VAT_PERCENT / 100;

/** Amounts in rand. */
export interface Totals {
  /** What the goods cost before any discount. */
  subtotal: number;
  /** Taken off the goods by promotions; left out when nothing is. */
  discount?: number;
  shipping: number;
  tax: number;
  total: number;
}

export interface PricedLine {
  /** Rand. */
  price: number;
  quantity: number;
}

/** What an order's price depends on beside its lines. */
export interface PriceTerms {
  /** Rand. */
  shippingFee: number;
  /** Subtotal in rand that must be exceeded for free delivery; null where it is never free. */
  freeShippingOver: number | null;
  /** At most two decimals. */
  vatPercent: number;
}

/** The terms that the shop began with. */
export const FIRST_TERMS: PriceTerms = {
  shippingFee: SHIPPING_FEE,
  freeShippingOver: FREE_SHIPPING_OVER,
  vatPercent: VAT_PERCENT,
};

/** What promotions take off an order. */
export interface Discount {
  /** Cents of the goods, at most what they cost. */
  cents: number;
  isDeliveryFree: boolean;
}

const NO_DISCOUNT: Discount = { cents: 0, isDeliveryFree: false };

const toWholeCents = (rand: number): number => Math.round(rand * 100);

/**
 * Returns the price of an order in rand. VAT is a share of what is paid for the goods, which is the subtotal less the
 * discount, rounded to the rand, halves up; the total adds shipping and VAT to it. Nothing costs nothing. Rule:
 * docs/product/pricing.md.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  terms: PriceTerms = FIRST_TERMS,
  { cents: discountCents, isDeliveryFree }: Discount = NO_DISCOUNT,
): Totals {
  const { shippingFee, freeShippingOver, vatPercent } = terms;
  const cents = lines.reduce((sum, { price, quantity }) => sum + toWholeCents(price) * quantity, 0);
  const paid = cents - discountCents;
  const isFree = lines.length === 0 || (freeShippingOver !== null && paid / 100 > freeShippingOver);
  const shipping = isFree || isDeliveryFree ? 0 : shippingFee;
  // In whole numbers, so that a half is a half at every rate.
  const tax = Math.floor((paid * toWholeCents(vatPercent) + 500_000) / 1_000_000);
  const total = Math.round((paid / 100 + shipping + tax) * 100) / 100;
  return { subtotal: cents / 100, ...(discountCents > 0 && { discount: discountCents / 100 }), shipping, tax, total };
}

/**
 * Returns the fewest whole rand still missing for free delivery over a subtotal; 0 once it is free. R1000 does not yet
 * exceed R1000.
 */
export function missingForFreeShipping(subtotal: number, freeOver: number = FREE_SHIPPING_OVER): number {
  const cents = toWholeCents(freeOver) - toWholeCents(subtotal);
  return cents < 0 ? 0 : Math.floor(cents / 100) + 1;
}

/**
 * Returns what a shopper pays for one piece, VAT included, in rand: labels on garments say it. Rounded as an order of this
 * piece is. Rule: docs/product/pricing.md.
 */
export function withVat(price: number, vatPercent: number = VAT_PERCENT): number {
  const { subtotal, tax } = priceOrder([{ price, quantity: 1 }], { ...FIRST_TERMS, vatPercent });
  return Math.round((subtotal + tax) * 100) / 100;
}
