import type { FieldMessages } from '@nara/portal-ui';
import type { ProductContent } from '@nara/shared-contracts/api/catalogue';
import {
  type Garment,
  MAX_CARE_LINES,
  MAX_DETAIL_LENGTH,
  MAX_MEASURES,
  MAX_TAGS,
  SIZES,
  type Size,
  TAG_PATTERN,
} from '@nara/shared-contracts/rules/catalogue';
import { type PriceTexts, priceFaults, toPrice } from './price-texts';

type Measurement = ProductContent['details']['measurements'][number];

/** A measure of a garment as typed: its name, and its centimetres by size. */
export interface MeasureRow {
  measure: string;
  cells: Readonly<Partial<Record<Size, string>>>;
}

/** Shortest and longest accepted length, in centimetres. */
const LENGTH = { min: 1, max: 300 };

/** Parses a size and its value: `XS 84`. */
function readCell(part: string): [Size, string][] {
  const text = part.trim();
  const size = SIZES.find((candidate) => text.startsWith(`${candidate} `));
  return size ? [[size, text.slice(size.length + 1)]] : [];
}

/** Parses the rows of a text, one measure per line: `Bust: XS 84, S 89.5`. */
export const readRows = (text: string): MeasureRow[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [measure = '', cells = ''] = line.split(': ');
        return { measure, cells: Object.fromEntries(cells.split(', ').flatMap(readCell)) };
      });

/** Returns the cells of a row that are not empty. */
const typedCells = ({ cells }: MeasureRow): [Size, string][] =>
  SIZES.map((size): [Size, string] => [size, cells[size] ?? '']).filter(([, cm]) => cm !== '');

/** Removes the characters that would end a name in the text. */
const asName = (text: string): string => text.replace(/[:\n]/g, '');

/** Normalises a typed number for parsing, with a decimal point. */
const asNumber = (text: string): string => text.replace(',', '.').replace(/[^\d.]/g, '');

/** Formats rows as text. */
export const writeRows = (rows: readonly MeasureRow[]): string =>
  rows
    .map((row) => {
      const lengths = typedCells(row).map(([size, cm]) => `${size} ${asNumber(cm)}`);
      return `${asName(row.measure)}: ${lengths.join(', ')}`;
    })
    .join('\n');

/** Formats the measurements of a product as text. */
export const fromMeasurements = (measurements: readonly Measurement[]): string =>
  writeRows(
    measurements.map(({ measure, values }) => ({
      measure,
      cells: Object.fromEntries(values.map(({ size, cm }) => [size, String(cm)])),
    })),
  );

const isLength = (text: string): boolean =>
  /^\d{1,3}(\.\d)?$/.test(text) && Number(text) >= LENGTH.min && Number(text) <= LENGTH.max;

/** Returns the measurements of a valid text; rows without values are left out. */
export const toMeasurements = (text: string): Measurement[] =>
  readRows(text)
    .filter((row) => typedCells(row).length > 0)
    .map((row) => ({
      measure: row.measure.trim(),
      values: typedCells(row).map(([size, cm]) => ({ size, cm: Number(cm) })),
    }));

/** Returns the fault of a text of measurements as a sentence; undefined if it is valid. */
export function measurementsFault(text: string): string | undefined {
  const rows = readRows(text).filter((row) => row.measure.trim() || typedCells(row).length > 0);
  const names = rows.map(({ measure }) => measure.trim().toLowerCase());
  if (names.includes('')) return 'Name each measure, such as Bust.';
  if (rows.length > MAX_MEASURES) return `Use at most ${MAX_MEASURES} measures.`;
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) return 'Use each measure once.';
  const empty = rows.find((row) => typedCells(row).length === 0);
  if (empty) return `Enter the centimetres of ${empty.measure.trim()}, or remove it.`;
  const wrong = rows.flatMap(typedCells).find(([, cm]) => !isLength(cm));
  return (
    wrong && `“${wrong[1]}” is no length: enter centimetres from ${LENGTH.min} to ${LENGTH.max}, such as 84 or 84.5.`
  );
}

/** Texts of the form of a product. */
export type ProductValues = Readonly<{
  name: string;
  description: string;
  category: ProductContent['category'];
  subcategory: string;
  garment: Garment;
  /** Separated by commas. */
  tags: string;
  material: string;
  /** One per line. */
  care: string;
  /** One measure per line. */
  measurements: string;
  price: string;
  compareAtPrice: string;
}>;

export const LABELS = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  subcategory: 'Subcategory',
  garment: 'Kind of garment',
  tags: 'Tags',
  material: 'Material',
  care: 'Care',
  measurements: 'Measurements',
  price: 'Price',
  compareAtPrice: 'Price before the reduction',
} as const satisfies Record<keyof ProductValues, string>;

/** Fallback for a product of unknown kind. */
const UNKNOWN_GARMENT: Garment = 'tee';

const splitTags = (tags: string): string[] =>
  [
    ...new Set(
      tags
        .toLowerCase()
        .split(',')
        .map((tag) => tag.trim()),
    ),
  ].filter(Boolean);

/** Returns the lines of a text that are not blank. */
const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const toValues = ({ content }: { content: Omit<ProductContent, 'isSold'> }): ProductValues => ({
  name: content.name,
  description: content.description,
  category: content.category,
  subcategory: content.subcategory,
  garment: content.garment ?? UNKNOWN_GARMENT,
  tags: content.tags.join(', '),
  material: content.details.material ?? '',
  care: content.details.care.join('\n'),
  measurements: fromMeasurements(content.details.measurements),
  price: String(content.price),
  compareAtPrice: content.compareAtPrice === null ? '' : String(content.compareAtPrice),
});

/** Returns the validation messages of a product, by field. */
export function validateProduct(values: ProductValues): FieldMessages<ProductValues> {
  const measurements = measurementsFault(values.measurements);
  const tags = splitTags(values.tags);
  const wrong = tags.find((tag) => !TAG_PATTERN.test(tag));
  return {
    ...(!values.name.trim() && { name: 'Enter the name that shoppers read.' }),
    ...(!values.description.trim() && { description: 'Describe the product.' }),
    ...(!values.subcategory.trim() && { subcategory: 'Enter the kind, such as leggings.' }),
    ...(wrong && { tags: `“${wrong}” is no tag: use lower-case letters, digits and hyphens.` }),
    ...(tags.length > MAX_TAGS && { tags: `Use at most ${MAX_TAGS} tags.` }),
    ...(splitLines(values.care).length > MAX_CARE_LINES && { care: `Use at most ${MAX_CARE_LINES} lines.` }),
    ...(splitLines(values.care).some((line) => line.length > MAX_DETAIL_LENGTH) && {
      care: `Use at most ${MAX_DETAIL_LENGTH} characters a line.`,
    }),
    ...(measurements && { measurements }),
    ...priceFaults(values),
  };
}

/** Parses the name, texts and price of a product from valid texts. */
export const toContent = (values: ProductValues): Omit<ProductContent, 'isSold'> & { garment: Garment } => ({
  name: values.name.trim(),
  description: values.description.trim(),
  category: values.category,
  subcategory: values.subcategory.trim(),
  garment: values.garment,
  tags: splitTags(values.tags),
  details: {
    material: values.material.trim() || null,
    care: splitLines(values.care),
    measurements: toMeasurements(values.measurements),
  },
  ...toPrice(values satisfies PriceTexts),
});
