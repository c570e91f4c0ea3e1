import { z } from 'zod';
import { Id, IsoTime, Line, Paging, pageOf, Rand, Revision, typed } from '../../wire/fields';
import { ProductPicture, RevisedPicture } from './picture-schemas';
import {
  CATEGORIES,
  GARMENTS,
  MOST_CARE_LINES,
  MOST_MEASURES,
  MOST_OF_DETAIL,
  MOST_TAGS,
  PRODUCT_STATUSES,
  SIZES,
  TAG_PATTERN,
} from './vocabulary';

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
export const reduced = <T extends z.ZodType<{ price: number; compareAtPrice: number | null }>>(schema: T): T =>
  schema.refine(({ price, compareAtPrice }) => compareAtPrice === null || compareAtPrice > price, {
    path: ['compareAtPrice'],
    message: 'must be higher than the price',
  }) as T;

/** A measure of a garment laid flat, with its centimetres by size. */
const Measured = z.strictObject({
  measure: typed(Line.max(30)),
  values: z
    .array(z.strictObject({ size: z.enum(SIZES), cm: z.number().min(1).max(300).multipleOf(0.1) }))
    .min(1)
    .max(SIZES.length),
});

/** What else shoppers read of a product. */
const ProductDetails = z.strictObject({
  /** What it is made of; null for what is usual in its category. */
  material: typed(Line.max(MOST_OF_DETAIL)).nullable(),
  /** How it is cared for, a line each; empty for what is usual in its category. */
  care: z.array(typed(Line.max(MOST_OF_DETAIL))).max(MOST_CARE_LINES),
  /** Its measures; empty for those of its kind of garment. */
  measurements: z.array(Measured).max(MOST_MEASURES),
});

/** What staff say of a product that is not sold yet. */
export const unsoldContent = z.strictObject({
  name: typed(Line.max(120)),
  description: z.string().trim().min(1, 'must say something').max(5000),
  category: z.enum(CATEGORIES),
  subcategory: typed(Line.max(60)),
  /** Names its size chart; left out by revisions from before it could be changed. */
  garment: z.enum(GARMENTS).optional(),
  tags: z.array(Tag).max(MOST_TAGS),
  details: ProductDetails.default({ material: null, care: [], measurements: [] }),
  ...prices,
});

const content = unsoldContent.extend({
  /** False while it is not sold. */
  isSold: z.boolean(),
});

/** Content of a product, as staff edit it. Its price is the regular one, in rand. */
export const ProductContent = reduced(content);

/** A change of a product over its revision `expectedRevision`; a newer one on the server refuses it (409). */
export const ProductChange = z.strictObject({ content: ProductContent, expectedRevision: Revision });

export const ProductRestoration = z.strictObject({ expectedRevision: Revision });

export const ProductFilter = z.strictObject({
  /** Searches name, id, subcategory and SKU. */
  search: z.string().trim().max(100).optional(),
  /** Any but archived ones unless given. */
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
  /** False once it was withdrawn: it is not sold, whatever the product is. */
  isActive: z.boolean(),
});

/** Changes that wait for their publication. */
const ProductDraft = z.strictObject({
  /** What the product is once they are published. */
  content,
  /** Grows with every change of the draft. */
  version: z.int().min(1),
  at: IsoTime,
  /** Name of whoever changed it last. */
  by: z.string(),
});

/** When a product, or its draft, comes into the shop. */
const PlannedPublication = z.strictObject({ at: IsoTime, by: z.string() });

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
  status: z.enum(PRODUCT_STATUSES),
  /** Code that names it in its SKUs; null for one whose SKUs have another form. */
  code: z.string().nullable(),
  /** Its address in the shop; null while that is its id. */
  slug: z.string().nullable(),
  /** Null without prepared changes. */
  draft: ProductDraft.nullable(),
  /** Null when none is planned. */
  publication: PlannedPublication.nullable(),
  images: z.array(z.string()),
  /** Pictures that staff put in, colour by colour and in their order. */
  pictures: z.array(ProductPicture),
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
  /** Pictures before and after, where it changed them. */
  pictures: z.strictObject({ before: z.array(RevisedPicture), after: z.array(RevisedPicture) }).optional(),
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
