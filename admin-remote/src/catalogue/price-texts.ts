import { type FieldMessages, readRand } from '@nara/portal-ui';
import type { Price } from '@nara/shared-contracts/rules/catalogue';

/** A price and the price before a reduction, as typed; the second may be empty. */
export type PriceTexts = Readonly<{ price: string; compareAtPrice: string }>;

/** Returns the faults of the texts of a price, by field. */
export function priceFaults({ price, compareAtPrice }: PriceTexts): FieldMessages<PriceTexts> {
  const now = readRand(price);
  const before = compareAtPrice.trim() ? readRand(compareAtPrice) : null;
  return {
    ...(!now && { price: 'Enter a price in rand, such as 899 or 899.50.' }),
    ...(before === undefined && { compareAtPrice: 'Enter rand, such as 1099, or nothing.' }),
    ...(now && before && before <= now && { compareAtPrice: 'Enter more than the price, or nothing.' }),
  };
}

/** Parses a price, in rand, from valid texts. */
export const toPrice = ({ price, compareAtPrice }: PriceTexts): Price => ({
  price: readRand(price) ?? 0,
  compareAtPrice: readRand(compareAtPrice) ?? null,
});
