import { z } from 'zod';
import { Id, IsoTime, line, Paging, pageOf, pastedText, Rand, Revision, Search } from '../../wire/fields';
import { ProductPicture, RevisedPicture } from './schemas';
import {
  CATEGORIES,
  GARMENTS,
  MAX_CARE_LINES,
  MAX_DETAIL_LENGTH,
  MAX_MEASURES,
  MAX_TAGS,
  PRODUCT_STATUSES,
  SIZES,
  TAG_PATTERN,
} from './vocabulary';

/** Search tag of a product, such as `running`. */
const Tag = z.string().regex(TAG_PATTERN, 'must be a word in lower case');

/** Valid price in rand. */
const Cost = Rand.min(0.01, 'must be more than nothing');

const prices = {
  price: Cost,
  /** Price before a reduction; null if there is none. */
  compareAtPrice: Cost.nullable(),
};

/** Requires the price before a reduction to be higher than the price. */
export const reduced = <T extends z.ZodType<{ price: number; compareAtPrice: number | null }>>(schema: T): T =>
  schema.refine(({ price, compareAtPrice }) => compareAtPrice === null || compareAtPrice > price, {
    path: ['compareAtPrice'],
    message: 'must be higher than the price',
  }) as T;

/** Measurement of a garment laid flat, in centimetres by size. */
const Measured = z.strictObject({
  measure: line(30).min(1),
  values: z
    .array(z.strictObject({ size: z.enum(SIZES), cm: z.number().min(1).max(300).multipleOf(0.1) }))
    .min(1)
    .max(SIZES.length),
});

/** Further details of a product that shoppers read. */
const ProductDetails = z.strictObject({
  /** Material; null for the default of its category. */
  material: line(MAX_DETAIL_LENGTH).min(1).nullable(),
  /** Care instructions, one per line; empty for the defaults of its category. */
  care: z.array(line(MAX_DETAIL_LENGTH).min(1)).max(MAX_CARE_LINES),
  /** Measurements; empty for those of its kind of garment. */
  measurements: z.array(Measured).max(MAX_MEASURES),
});

/** Content of a product that is not on sale yet. */
export const unsoldContent = z.strictObject({
  name: line(120).min(1),
  description: pastedText(5000),
  category: z.enum(CATEGORIES),
  subcategory: line(60).min(1),
  /** Kind of garment, which selects the size chart; omitted by revisions from before it could be changed. */
  garment: z.enum(GARMENTS).optional(),
  tags: z.array(Tag).max(MAX_TAGS),
  details: ProductDetails.default({ material: null, care: [], measurements: [] }),
  ...prices,
});

const content = unsoldContent.extend({
  /** False while it is not on sale. */
  isSold: z.boolean(),
});

/** Content of a product, as staff edit it. The price is the regular one, in rand. */
export const ProductContent = reduced(content);

/** Change to revision `expectedRevision` of a product; the request fails with 409 if the server has a newer one. */
export const ProductChange = z.strictObject({ content: ProductContent, expectedRevision: Revision });

export const ProductRestoration = z.strictObject({ expectedRevision: Revision });

export const ProductFilter = z.strictObject({
  /** Searches name, id, subcategory and SKU. */
  search: Search,
  /** Defaults to all except archived products. */
  status: z.enum(PRODUCT_STATUSES).optional(),
  category: z.enum(CATEGORIES).optional(),
  /** Time to show the prices for; defaults to now. */
  at: IsoTime.optional(),
  sort: z.enum(['position', '-position', 'name', '-name', 'price', '-price']).default('position'),
});

export const ProductQuery = ProductFilter.extend(Paging);

/** Product in the list of the catalogue. */
export const ProductRow = z.strictObject({
  id: Id,
  name: z.string(),
  category: z.enum(CATEGORIES),
  subcategory: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  /** Price at the requested time, in rand. */
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  /** Path of its first picture. */
  image: z.string(),
  colors: z.int().min(0),
  variants: z.int().min(0),
  /** Pieces in all distribution centres. */
  stock: z.int().min(0),
  /** Number of planned prices that are current or in the future. */
  planned: z.int().min(0),
  revision: z.int().min(0),
});

export const ProductPage = pageOf(ProductRow);

/** Price that staff planned for a period. */
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
  /** Name of the member of staff who planned it. */
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
  /** False after the variant was withdrawn: it is then not sold, whatever the status of the product. */
  isActive: z.boolean(),
});

/** Changes that wait for publication. */
const ProductDraft = z.strictObject({
  /** Content of the product after publication. */
  content,
  /** Grows with every change of the draft. */
  version: z.int().min(1),
  at: IsoTime,
  /** Name of the member of staff who changed it last. */
  by: z.string(),
});

/** Time at which a product or its draft is published, and the member of staff who planned it. */
const PlannedPublication = z.strictObject({ at: IsoTime, by: z.string() });

/** Product as staff edit it. */
export const EditedProduct = z.strictObject({
  id: Id,
  content,
  /** Grows with every change; 0 for a product of the original range that was never changed. */
  revision: z.int().min(0),
  /** Current price in rand. */
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  /** Planned prices that are current or in the future, earliest first. */
  planned: z.array(PlannedPrice),
  status: z.enum(PRODUCT_STATUSES),
  /** Code that identifies the product in its SKUs; null if its SKUs have another form. */
  code: z.string().nullable(),
  /** Address of the product in the shop; null while its id is used. */
  slug: z.string().nullable(),
  /** Null without prepared changes. */
  draft: ProductDraft.nullable(),
  /** Null if none is planned. */
  publication: PlannedPublication.nullable(),
  images: z.array(z.string()),
  /** Pictures that staff uploaded, grouped by colour and in display order. */
  pictures: z.array(ProductPicture),
  variants: z.array(EditedVariant),
});

/** Revision of a product, with the content before and after it. */
export const ProductRevision = z.strictObject({
  revision: z.int().min(1),
  at: IsoTime,
  by: z.string(),
  /** Revision that was restored; null for a new change. */
  restored: z.int().min(0).nullable(),
  before: content,
  after: content,
  /** Pictures before and after; omitted if the revision did not change them. */
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
