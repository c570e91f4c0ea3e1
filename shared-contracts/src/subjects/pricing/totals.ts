/** Subtotal in rand that must be exceeded for free delivery. Rule: docs/product/pricing.md. */
export const FREE_SHIPPING_OVER = 1000;
/** Fee in rand below that. */
export const SHIPPING_FEE = 99;
export const VAT_RATE = 0.15;

/** Amounts in rand. */
export interface Totals {
  subtotal: number;
  shipping: number;
  tax: number;
  total: number;
}

export interface PricedLine {
  /** Rand. */
  price: number;
  quantity: number;
}

/**
 * Returns the price of an order in rand. VAT is 15 % of the subtotal, rounded to the rand; the total adds shipping and
 * VAT to the subtotal. Nothing costs nothing. Rule: docs/product/pricing.md.
 */
export function priceOrder(lines: readonly PricedLine[]): Totals {
  const cents = lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  const subtotal = cents / 100;
  const shipping = lines.length === 0 || subtotal > FREE_SHIPPING_OVER ? 0 : SHIPPING_FEE;
  const tax = Math.round(subtotal * VAT_RATE);
  return { subtotal, shipping, tax, total: Math.round((subtotal + shipping + tax) * 100) / 100 };
}

/** Returns the rand still missing for free delivery; 0 once it is free. R1000 does not yet exceed R1000. */
export function missingForFreeShipping(subtotal: number): number {
  if (subtotal > FREE_SHIPPING_OVER) return 0;
  return Math.floor(FREE_SHIPPING_OVER - subtotal) + 1;
}

/**
 * Returns what a shopper pays for one piece, VAT included, in rand: labels on garments say it. Rounded as an order of this
 * piece is. Rule: docs/product/pricing.md.
 */
export function withVat(price: number): number {
  const { subtotal, tax } = priceOrder([{ price, quantity: 1 }]);
  return Math.round((subtotal + tax) * 100) / 100;
}
