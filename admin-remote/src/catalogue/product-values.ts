import type { FieldMessages } from '@nara/portal-ui';
import { type EditedProduct, MOST_TAGS, type ProductContent, TAG_PATTERN } from '@nara/shared-contracts';
import { type PriceTexts, priceFaults, toPrice } from './price-texts';

/** Texts of the form of a product. */
export type ProductValues = Readonly<{
  name: string;
  description: string;
  category: ProductContent['category'];
  subcategory: string;
  /** Separated by commas. */
  tags: string;
  price: string;
  compareAtPrice: string;
  status: 'sold' | 'withdrawn';
}>;

export const LABELS = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  subcategory: 'Subcategory',
  tags: 'Tags',
  price: 'Price',
  compareAtPrice: 'Price before the reduction',
  status: 'In the shop',
} as const satisfies Record<keyof ProductValues, string>;

const splitTags = (tags: string): string[] =>
  [
    ...new Set(
      tags
        .toLowerCase()
        .split(',')
        .map((tag) => tag.trim()),
    ),
  ].filter(Boolean);

export const toValues = ({ content }: Pick<EditedProduct, 'content'>): ProductValues => ({
  name: content.name,
  description: content.description,
  category: content.category,
  subcategory: content.subcategory,
  tags: content.tags.join(', '),
  price: String(content.price),
  compareAtPrice: content.compareAtPrice === null ? '' : String(content.compareAtPrice),
  status: content.isSold ? 'sold' : 'withdrawn',
});

/** Returns what keeps a product from being saved, by field. */
export function validateProduct(values: ProductValues): FieldMessages<ProductValues> {
  const tags = splitTags(values.tags);
  const wrong = tags.find((tag) => !TAG_PATTERN.test(tag));
  return {
    ...(!values.name.trim() && { name: 'Enter the name that shoppers read.' }),
    ...(!values.description.trim() && { description: 'Describe the product.' }),
    ...(!values.subcategory.trim() && { subcategory: 'Enter the kind, such as leggings.' }),
    ...(wrong && { tags: `“${wrong}” is no tag: use lower-case letters, digits and hyphens.` }),
    ...(tags.length > MOST_TAGS && { tags: `Use at most ${MOST_TAGS} tags.` }),
    ...priceFaults(values),
  };
}

/** Returns the valid texts as the content of a product. */
export const toContent = (values: ProductValues): ProductContent => ({
  name: values.name.trim(),
  description: values.description.trim(),
  category: values.category,
  subcategory: values.subcategory.trim(),
  tags: splitTags(values.tags),
  ...toPrice(values satisfies PriceTexts),
  isSold: values.status === 'sold',
});
