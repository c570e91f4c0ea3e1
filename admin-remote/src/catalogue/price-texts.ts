import type { FieldMessages } from '@nara/portal-ui';
import type { Price } from '@nara/shared-contracts';

/** A price and the one before a reduction, as they are typed; the second may be empty. */
export type PriceTexts = Readonly<{ price: string; compareAtPrice: string }>;

/** Matches thousands that are set apart by commas: `1,299` and `1,299.50`. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;

/** Reads rand as people and spreadsheets write them: `899`, `R 1 299.50`, `899,50`, `1,299.50`. Undefined for anything else. */
export function readRand(text: string): number | undefined {
  const bare = text.replace(/^\s*R/i, '').replace(/\s/g, '');
  const digits = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

/** Returns what is wrong with the texts of a price, by field. */
export function priceFaults({ price, compareAtPrice }: PriceTexts): FieldMessages<PriceTexts> {
  const now = readRand(price);
  const before = compareAtPrice.trim() ? readRand(compareAtPrice) : null;
  return {
    ...(!now && { price: 'Enter a price in rand, such as 899 or 899.50.' }),
    ...(before === undefined && { compareAtPrice: 'Enter rand, such as 1099, or nothing.' }),
    ...(now && before && before <= now && { compareAtPrice: 'Enter more than the price, or nothing.' }),
  };
}

/** Returns the price that valid texts say, in rand. */
export const toPrice = ({ price, compareAtPrice }: PriceTexts): Price => ({
  price: readRand(price) ?? 0,
  compareAtPrice: readRand(compareAtPrice) ?? null,
});
