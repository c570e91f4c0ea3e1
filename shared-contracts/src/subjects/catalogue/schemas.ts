import { z } from 'zod';
import { Id, Rand } from '../../wire/fields';
import { ProductReviews, Rating } from '../reviews/schemas';
import { CATEGORIES, SIZES } from './vocabulary';

export const Variant = z.strictObject({
  id: Id,
  sku: z.string(),
  size: z.enum(SIZES),
  color: z.string(),
  colorCode: z.string().regex(/^#[0-9a-f]{6}$/),
  stock: z.int().min(0),
  /** Null while the variant is not mapped to the partner's range. */
  woolworthsSku: z.string().nullable(),
  erpVariantCode: z.string().nullable(),
});

/** A measure of a garment laid flat, in centimetres by size. */
const Measurement = z.strictObject({
  measure: z.string(),
  values: z.array(z.strictObject({ size: z.enum(SIZES), cm: z.number() })),
});

export const Product = z.strictObject({
  id: Id,
  name: z.string(),
  /** Its address in the shop; left out while that is its id. */
  slug: z.string().optional(),
  description: z.string(),
  price: Rand,
  compareAtPrice: Rand.optional(),
  /** Paths of the pictures, front first, colour by colour in the variants' order. */
  images: z.array(z.string()),
  /** Alternative texts of the pictures that staff put in, by path; artwork is described by name, colour and view. */
  pictureTexts: z.record(z.string(), z.string()).optional(),
  category: z.enum(CATEGORIES),
  subcategory: z.string(),
  /** Kind of garment, such as `sports-bra`; names its artwork and size chart. */
  garment: z.string(),
  variants: z.array(Variant),
  tags: z.array(z.string()),
  /** Partner SKU by variant id, for the mapped variants. */
  woolworthsSkuMapping: z.record(z.string(), z.string()),
  erpProductCode: z.string(),
  fulfillmentPartner: z.string(),
  isActive: z.boolean(),
  /** What it is made of; left out for what is usual in its category. */
  material: z.string().optional(),
  /** How it is cared for, a line each; left out for what is usual in its category. */
  care: z.array(z.string()).optional(),
  /** Its measures; left out for those of its kind of garment. */
  measurements: z.array(Measurement).optional(),
  /** What shoppers say of it; left out while nobody does. */
  reviews: ProductReviews.optional(),
  /** ISO date of its launch; the order of "newest". */
  releasedAt: z.string(),
});

/** A colour as a card shows it. */
export const ProductColor = z.strictObject({
  color: z.string(),
  colorCode: z.string(),
  image: z.string(),
  /** Path of the second picture; null without one, absent beside artwork, whose views lead to each other. */
  back: z.string().nullable().optional(),
  /** Sizes of the range, sold out or not. */
  sizes: z.array(z.enum(SIZES)),
  /** Sizes in stock. */
  sizesInStock: z.array(z.enum(SIZES)),
});

/** A product as grids show it: no variants, no partner data. */
export const ProductSummary = Product.pick({
  id: true,
  name: true,
  slug: true,
  price: true,
  compareAtPrice: true,
  category: true,
  subcategory: true,
  tags: true,
  releasedAt: true,
}).extend({
  colors: z.array(ProductColor),
  /** Left out while there is no review. */
  rating: Rating.optional(),
});

/** Texts of a product that only the search needs; kept apart from the data of grids. */
export const ProductText = Product.pick({ id: true, description: true }).extend({
  /** SKUs by which it is found, each with its colour. */
  variants: z.array(Variant.pick({ sku: true, color: true })),
});

export type Variant = z.infer<typeof Variant>;
export type Product = z.infer<typeof Product>;
export type ProductColor = z.infer<typeof ProductColor>;
export type ProductSummary = z.infer<typeof ProductSummary>;
export type ProductText = z.infer<typeof ProductText>;
