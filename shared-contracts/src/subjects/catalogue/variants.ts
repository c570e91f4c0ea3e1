import { gs1CheckDigit } from '../labels/vocabulary';
import type { Size } from './vocabulary';

/** Form of a product's address: lower-case words and digits, joined by hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const MAX_SLUG_LENGTH = 80;

/** Returns a name as an address: `Crème Tee 2` becomes `creme-tee-2`. Empty if no character of it can be used. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');

/** Returns the part of a product's address that identifies it: its slug, or its id if it has none. */
export const addressOf = ({ id, slug }: { id: string; slug?: string | undefined }): string => slug ?? id;

/** Returns the check digit of an EAN-13 from the twelve digits before it. */
export const ean13CheckDigit = gs1CheckDigit;

/**
 * Returns the fault of an EAN-13 barcode as the end of a sentence; null if it is valid.
 * Rule: docs/product/sku-mapping.md.
 */
export function barcodeFault(text: string): string | null {
  if (!/^\d{13}$/.test(text)) return 'must have 13 digits';
  const expected = ean13CheckDigit(text.slice(0, 12));
  return text.endsWith(expected) ? null : `has a wrong check digit: with these digits it ends in ${expected}`;
}

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

/** Form of the code that identifies a product in its SKUs. */
export const PRODUCT_CODE = /^[A-Z0-9]{3,8}$/;

/** Prefix of barcodes that a shop assigns itself; they are valid in that shop only. */
const IN_STORE_PREFIX = '2';

/** Variant of a matrix: a colour in a size. */
export interface MatrixVariant {
  color: string;
  /** Swatch, `#rrggbb`. */
  colorCode: string;
  size: Size;
  /** EAN-13; null to have the shop assign one. */
  barcode: string | null;
}

/** Returns a text as a part of a SKU: capitals and digits, without accents and spaces. */
const skuPart = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Returns the suffix of a SKU, which identifies the colour and the size. */
export const variantSuffix = ({ color, size }: Pick<MatrixVariant, 'color' | 'size'>): string =>
  `${skuPart(color)}-${size === 'One Size' ? 'OS' : size}`;

/** Returns the SKU of a variant, such as `NARA-FSB-SAGE-M`. Rule: docs/product/catalogue.md. */
export const skuOf = (code: string, variant: Pick<MatrixVariant, 'color' | 'size'>): string =>
  `NARA-${code}-${variantSuffix(variant)}`;

/** Highest number in the shop's own range of barcodes. */
export const LAST_IN_STORE = 99_999_999_999;

/** Returns the `number`th barcode of the shop's own range (EAN-13), from 0 to `LAST_IN_STORE`. */
export function inStoreBarcode(number: number): string {
  const twelve = `${IN_STORE_PREFIX}${String(number).padStart(11, '0')}`;
  return `${twelve}${ean13CheckDigit(twelve)}`;
}

/** Returns the number of a barcode of the shop's own range; null for any other barcode. */
export const inStoreNumber = (barcode: string): number | null =>
  barcode.startsWith(IN_STORE_PREFIX) ? Number(barcode.slice(1, 12)) : null;

/** Returns a three-letter code for a name: the initials of its words, padded with letters of the last word. */
function threeLetters(words: readonly string[]): string {
  const initials = words.map((word) => word.charAt(0)).join('');
  if (initials.length >= 3) return initials.slice(0, 3);
  const rest = (words.at(-1) ?? '').slice(1);
  const consonants = rest.replace(/[AEIOUY]/g, '');
  return `${initials}${consonants}${rest}XXX`.slice(0, 3);
}

/** Highest number that is appended to a code. */
const NUMBERS = 99;

/** Returns code suggestions for a name, best first: `FSB` for Flow Sports Bra, then others, then `FSB2`. */
export function productCodes(name: string): string[] {
  const words = name.split(/\s+/).map(skuPart).filter(Boolean);
  const best = threeLetters(words);
  const letters = words.join('').slice(1, 12);
  const others = [...letters].flatMap((second, index) =>
    [...letters.slice(index + 1)].map((third) => `${best.charAt(0)}${second}${third}`),
  );
  const numbered = Array.from({ length: NUMBERS - 1 }, (_, index) => `${best}${index + 2}`);
  return [...new Set([best, ...others, ...numbered])];
}

/**
 * Returns why variants cannot be added to those that a product has, as the end of a sentence; null if they can.
 * Rule: docs/product/catalogue.md.
 */
export function matrixFault(
  wanted: readonly MatrixVariant[],
  present: readonly Pick<MatrixVariant, 'color' | 'colorCode' | 'size'>[] = [],
): string | null {
  const swatches = new Map<string, string>();
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const variant of [...present, ...wanted]) {
    const { color, colorCode } = variant;
    const name = skuPart(color);
    if (!name) return `cannot name a SKU: “${color}” has no letter or digit`;
    if ((swatches.get(name) ?? colorCode) !== colorCode) return `have two swatches for ${color}`;
    if ((names.get(colorCode) ?? color) !== color) return `have two colours with the swatch ${colorCode}`;
    const suffix = variantSuffix(variant);
    if (taken.has(suffix)) return `have ${color}, ${variant.size} twice`;
    swatches.set(name, colorCode);
    names.set(colorCode, color);
    taken.add(suffix);
  }
  const barcodes = wanted.flatMap(({ barcode }) => barcode ?? []);
  const twice = barcodes.find((barcode, index) => barcodes.indexOf(barcode) !== index);
  return twice ? `have the barcode ${twice} twice` : null;
}
