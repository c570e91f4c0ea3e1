import type { FieldMessages } from '@nara/portal-ui';
import type { ProductContent } from '@nara/shared-contracts/api/catalogue';
import {
  type Garment,
  MOST_CARE_LINES,
  MOST_OF_DETAIL,
  MOST_TAGS,
  TAG_PATTERN,
} from '@nara/shared-contracts/rules/catalogue';
import { fromMeasurements, measurementsFault, toMeasurements } from './measurement-texts';
import { type PriceTexts, priceFaults, toPrice } from './price-texts';

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
    ...(tags.length > MOST_TAGS && { tags: `Use at most ${MOST_TAGS} tags.` }),
    ...(splitLines(values.care).length > MOST_CARE_LINES && { care: `Use at most ${MOST_CARE_LINES} lines.` }),
    ...(splitLines(values.care).some((line) => line.length > MOST_OF_DETAIL) && {
      care: `Use at most ${MOST_OF_DETAIL} characters a line.`,
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
