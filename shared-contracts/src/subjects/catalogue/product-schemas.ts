import { z } from 'zod';
import { Id, IsoTime, Line, Paging, pageOf, Rand, typed } from '../../wire/fields';
import { CATEGORIES, MOST_TAGS, PRODUCT_STATUSES, TAG_PATTERN } from './vocabulary';

/** A word by which products are found, such as `running`. */
const Tag = z.string().regex(TAG_PATTERN, 'must be a word in lower case');

/** Rand that a product may cost. */
const Cost = Rand.min(0.01, 'must be more than nothing');

const prices = {
  price: Cost,
  /** Price before a reduction; null without one. */
  compareAtPrice: Cost.nullable(),
};

/** Refuses a price before the reduction that is no higher. */
const reduced = <T extends z.ZodType<{ price: number; compareAtPrice: number | null }>>(schema: T): T =>
  schema.refine(({ price, compareAtPrice }) => compareAtPrice === null || compareAtPrice > price, {
    path: ['compareAtPrice'],
    message: 'must be higher than the price',
  }) as T;

const content = z.strictObject({
  name: typed(Line.max(120)),
  description: z.string().trim().min(1, 'must say something').max(5000),
  category: z.enum(CATEGORIES),
  subcategory: typed(Line.max(60)),
  tags: z.array(Tag).max(MOST_TAGS),
  ...prices,
  /** False while it is not sold. */
  isSold: z.boolean(),
});

/** Content of a product, as staff edit it. Its price is the regular one, in rand. */
export const ProductContent = reduced(content);

/** A change of a product over its revision `expectedRevision`; a newer one on the server refuses it (409). */
export const ProductChange = z.strictObject({ content: ProductContent, expectedRevision: z.int().min(0) });

export const ProductRestoration = z.strictObject({ expectedRevision: z.int().min(0) });

export const ProductFilter = z.strictObject({
  /** Searches name, id, subcategory and SKU. */
  search: z.string().trim().max(100).optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  category: z.enum(CATEGORIES).optional(),
  /** Moment whose prices are asked for; now unless given. */
  at: IsoTime.optional(),
  sort: z.enum(['position', '-position', 'name', '-name', 'price', '-price']).default('position'),
});

export const ProductQuery = ProductFilter.extend(Paging);

/** A product in the list of the catalogue. */
export const ProductRow = z.strictObject({
  id: Id,
  name: z.string(),
  category: z.enum(CATEGORIES),
  subcategory: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  /** Price at the moment that was asked for, in rand. */
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  /** Path of its first picture. */
  image: z.string(),
  colors: z.int().min(0),
  variants: z.int().min(0),
  /** Pieces in all distribution centres. */
  stock: z.int().min(0),
  /** Planned prices that are still to come or hold at present. */
  planned: z.int().min(0),
  revision: z.int().min(0),
});

export const ProductPage = pageOf(ProductRow);

/** A price for a time, planned by staff. */
export const NewPlannedPrice = reduced(
  z
    .strictObject({ ...prices, from: IsoTime, until: IsoTime.nullable() })
    .refine(({ from, until }) => until === null || Date.parse(until) > Date.parse(from), {
      path: ['until'],
      message: 'must be after it begins',
    }),
);

export const PlannedPrice = z.strictObject({
  id: Id,
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  from: IsoTime,
  until: IsoTime.nullable(),
  /** Name of whoever planned it. */
  by: z.string(),
});

const EditedVariant = z.strictObject({
  id: Id,
  sku: z.string(),
  color: z.string(),
  colorCode: z.string(),
  size: z.string(),
  barcode: z.string().nullable(),
  woolworthsSku: z.string().nullable(),
  stock: z.int().min(0),
});

/** A product as staff edit it. */
export const EditedProduct = z.strictObject({
  id: Id,
  content,
  /** Grows with every change; 0 for one that is as the shop began with it. */
  revision: z.int().min(0),
  /** Price at present, in rand. */
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  /** Planned prices that are still to come or hold at present, the next first. */
  planned: z.array(PlannedPrice),
  images: z.array(z.string()),
  variants: z.array(EditedVariant),
});

/** A revision of a product, and the one before it. */
export const ProductRevision = z.strictObject({
  revision: z.int().min(1),
  at: IsoTime,
  by: z.string(),
  /** Revision that it took back to; null for a change of its own. */
  restored: z.int().min(0).nullable(),
  before: content,
  after: content,
});

export const ProductHistory = z.strictObject({ revisions: z.array(ProductRevision), hasMore: z.boolean() });

export type ProductContent = z.infer<typeof ProductContent>;
export type ProductChange = z.infer<typeof ProductChange>;
export type ProductQuery = z.input<typeof ProductQuery>;
export type ProductRow = z.infer<typeof ProductRow>;
export type NewPlannedPrice = z.infer<typeof NewPlannedPrice>;
export type PlannedPrice = z.infer<typeof PlannedPrice>;
export type EditedProduct = z.infer<typeof EditedProduct>;
export type ProductRevision = z.infer<typeof ProductRevision>;
export type ProductHistory = z.infer<typeof ProductHistory>;
