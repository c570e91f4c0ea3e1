/** Price of a product, in rand. */
export interface Price {
  price: number;
  /** Price before a reduction; null if there is none. */
  compareAtPrice: number | null;
}

/** Price that applies for a period. Times are ISO; `until` is exclusive, and null means no end. */
export interface PricedTime extends Price {
  from: string;
  until: string | null;
}

/** Returns whether a time (epoch ms) lies in the period. */
const holds = ({ from, until }: PricedTime, at: number): boolean =>
  Date.parse(from) <= at && (until === null || at < Date.parse(until));

/**
 * Returns the price of a product at a time (epoch ms): its planned price if one applies, else its regular price.
 * Rule: docs/product/catalogue.md.
 */
export const priceAt = (regular: Price, planned: readonly PricedTime[], at: number): Price => {
  const { price, compareAtPrice } = planned.find((time) => holds(time, at)) ?? regular;
  return { price, compareAtPrice };
};

/** Returns whether two periods overlap. */
export const overlap = (one: Pick<PricedTime, 'from' | 'until'>, other: Pick<PricedTime, 'from' | 'until'>): boolean =>
  (one.until === null || Date.parse(other.from) < Date.parse(one.until)) &&
  (other.until === null || Date.parse(one.from) < Date.parse(other.until));
