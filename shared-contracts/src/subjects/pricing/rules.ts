import { groupThousands } from '../../wire/text';

/** Converts rand (on the wire, such as 899.5) to integer cents (in the database). */
export const toCents = (rand: number): number => Math.round(rand * 100);

/** Converts integer cents (in the database) to rand (on the wire). */
export const toRand = (cents: number): number => cents / 100;

/**
 * Formats rand for people: `R899`, `R1 048`, `R99.50`. Whole amounts have no decimals. The decimal sign is a point,
 * whatever the locale data says.
 */
export function formatRand(rand: number): string {
  const cents = Math.round(Math.abs(rand) * 100);
  const [whole, decimals] = (cents / 100).toFixed(2).split('.');
  return `${rand < 0 ? '-' : ''}R${groupThousands(String(whole))}${decimals === '00' ? '' : `.${decimals}`}`;
}

/**
 * Default subtotal in rand that must be exceeded for free delivery; staff can change it. Rule: docs/product/pricing.md.
 */
export const FREE_SHIPPING_OVER = 1000;
/** Fee in rand if delivery is not free. */
export const SHIPPING_FEE = 99;
/** VAT in per cent. */
export const VAT_PERCENT = 15;

/** Amounts in rand. */
export interface Totals {
  /** Price of the goods before any discount. */
  subtotal: number;
  /** Amount that promotions take off the goods; omitted if there is none. */
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

/** Terms that determine an order's price, in addition to its lines. */
export interface PriceTerms {
  /** Rand. */
  shippingFee: number;
  /** Subtotal in rand that must be exceeded for free delivery; null if it is never free. */
  freeShippingOver: number | null;
  /** At most two decimals. */
  vatPercent: number;
}

/** Original terms of the shop. */
export const FIRST_TERMS: PriceTerms = {
  shippingFee: SHIPPING_FEE,
  freeShippingOver: FREE_SHIPPING_OVER,
  vatPercent: VAT_PERCENT,
};

/** Discount from promotions on an order. */
export interface Discount {
  /** Cents off the goods; at most their price. */
  cents: number;
  isDeliveryFree: boolean;
}

const NO_DISCOUNT: Discount = { cents: 0, isDeliveryFree: false };

/**
 * Returns the price of an order in rand. VAT is calculated on the subtotal minus the discount and rounded to the rand,
 * halves up. The total adds shipping and VAT. An empty order costs nothing. Rule: docs/product/pricing.md.
 */
export function priceOrder(
  lines: readonly PricedLine[],
  terms: PriceTerms = FIRST_TERMS,
  { cents: discountCents, isDeliveryFree }: Discount = NO_DISCOUNT,
): Totals {
  const { shippingFee, freeShippingOver, vatPercent } = terms;
  const cents = lines.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0);
  const paid = cents - discountCents;
  const isFree = lines.length === 0 || (freeShippingOver !== null && paid / 100 > freeShippingOver);
  const shipping = isFree || isDeliveryFree ? 0 : shippingFee;
  // In integers, so that halves are exact at every rate.
  const tax = Math.floor((paid * Math.round(vatPercent * 100) + 500_000) / 1_000_000);
  const total = Math.round((paid / 100 + shipping + tax) * 100) / 100;
  return { subtotal: cents / 100, ...(discountCents > 0 && { discount: discountCents / 100 }), shipping, tax, total };
}

/**
 * Returns the minimum number of whole rand still missing for free delivery over a subtotal; 0 if it is free. R1000 does
 * not yet exceed R1000.
 */
export function missingForFreeShipping(subtotal: number, freeOver: number = FREE_SHIPPING_OVER): number {
  const cents = toCents(freeOver) - toCents(subtotal);
  return cents < 0 ? 0 : Math.floor(cents / 100) + 1;
}

/**
 * Returns what a shopper pays for one piece in rand, including VAT; garment labels show it. Rounded like an order of
 * this piece. Rule: docs/product/pricing.md.
 */
export function withVat(price: number, vatPercent: number = VAT_PERCENT): number {
  const { subtotal, tax } = priceOrder([{ price, quantity: 1 }], { ...FIRST_TERMS, vatPercent });
  return Math.round((subtotal + tax) * 100) / 100;
}
