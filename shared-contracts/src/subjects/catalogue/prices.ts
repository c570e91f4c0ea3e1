/** Price of a product, in rand. */
export interface Price {
  price: number;
  /** Price before a reduction; null without one. */
  compareAtPrice: number | null;
}

/** A price for a time: from a moment on, until another or for good. ISO times; `until` is the first moment after it. */
export interface PricedTime extends Price {
  from: string;
  until: string | null;
}

/** Tells whether a moment (epoch ms) lies in a time. */
const holds = ({ from, until }: PricedTime, at: number): boolean =>
  Date.parse(from) <= at && (until === null || at < Date.parse(until));

/** Returns what a product costs at a moment (epoch ms): its planned price where there is one, else its regular price. Rule: docs/product/catalogue.md. */
export const priceAt = (regular: Price, planned: readonly PricedTime[], at: number): Price => {
  const { price, compareAtPrice } = planned.find((time) => holds(time, at)) ?? regular;
  return { price, compareAtPrice };
};

/** Tells whether two times have a moment in common. */
export const overlap = (one: Pick<PricedTime, 'from' | 'until'>, other: Pick<PricedTime, 'from' | 'until'>): boolean =>
  (one.until === null || Date.parse(other.from) < Date.parse(one.until)) &&
  (other.until === null || Date.parse(one.from) < Date.parse(other.until));
