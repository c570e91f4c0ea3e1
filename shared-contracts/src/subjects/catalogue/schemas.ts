import { z } from 'zod';
import { Id, IsoTime, line, Rand } from '../../wire/fields';
import { ProductReviews, Rating } from '../reviews/schemas';
import { MAX_PICTURE_TEXT_LENGTH, MAX_PRODUCT_PICTURES } from './pictures';
import { CATEGORIES, SIZES } from './vocabulary';

const ColorCode = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #8a9a80');

const Share = z.number().min(0).max(1);

/** Alternative text for shoppers who cannot see the picture. */
const Text = line(MAX_PICTURE_TEXT_LENGTH).min(1);

const looks = {
  /** Alternative text; null until staff write one. The shop does not show the picture without it. */
  text: z.string().nullable(),
  focalPoint: z.strictObject({ x: Share, y: Share }),
};

/** Picture of a product in one colour, as staff edit it. */
export const ProductPicture = z.strictObject({
  id: Id,
  colorCode: ColorCode,
  ...looks,
  /** Path of its largest rendition, as the shop shows it. */
  image: z.string(),
  /** Size in pixels of the original picture that the renditions are cropped from. */
  width: z.int().min(1),
  height: z.int().min(1),
  at: IsoTime,
  /** Name of the member of staff who uploaded it. */
  by: z.string(),
});

/** Picture as a revision records it. */
export const RevisedPicture = z.strictObject({
  id: Id,
  colorCode: ColorCode,
  text: z.string().nullable(),
  /** Path of its largest rendition at that time. */
  image: z.string(),
});

/** Alternative text and focal point that staff set. */
export const PictureChange = z.strictObject({ text: Text, focalPoint: looks.focalPoint });

/**
 * Colour and id of a new picture. The client chooses the id, so that a repeated request does not add the picture twice.
 */
export const NewPicture = z.strictObject({ colorCode: ColorCode, id: z.uuid() });

/** All pictures of a colour in the requested order. */
export const PictureOrder = z.strictObject({
  colorCode: ColorCode,
  pictures: z.array(Id).min(1).max(MAX_PRODUCT_PICTURES),
});

export type ProductPicture = z.infer<typeof ProductPicture>;

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

/** Measurement of a garment laid flat, in centimetres by size. */
const Measurement = z.strictObject({
  measure: z.string(),
  values: z.array(z.strictObject({ size: z.enum(SIZES), cm: z.number() })),
});

export const Product = z.strictObject({
  id: Id,
  name: z.string(),
  /** Address of the product in the shop; omitted while its id is used. */
  slug: z.string().optional(),
  description: z.string(),
  price: Rand,
  compareAtPrice: Rand.optional(),
  /** Paths of the pictures, front first, colour by colour in the variants' order. */
  images: z.array(z.string()),
  /** Alternative texts of uploaded pictures, by path. Artwork is described by name, colour and view. */
  pictureTexts: z.record(z.string(), z.string()).optional(),
  category: z.enum(CATEGORIES),
  subcategory: z.string(),
  /** Kind of garment, such as `sports-bra`, which selects the artwork and the size chart. */
  garment: z.string(),
  variants: z.array(Variant),
  tags: z.array(z.string()),
  /** Partner SKU by variant id, for the mapped variants. */
  woolworthsSkuMapping: z.record(z.string(), z.string()),
  erpProductCode: z.string(),
  fulfillmentPartner: z.string(),
  isActive: z.boolean(),
  /** Material; omitted for the default of its category. */
  material: z.string().optional(),
  /** Care instructions, one per line; omitted for the defaults of its category. */
  care: z.array(z.string()).optional(),
  /** Measurements; omitted for those of its kind of garment. */
  measurements: z.array(Measurement).optional(),
  /** Reviews by shoppers; omitted while there are none. */
  reviews: ProductReviews.optional(),
  /** ISO date of the launch; sorting by "newest" uses it. */
  releasedAt: z.string(),
});

/** Colour as a card shows it. */
export const ProductColor = z.strictObject({
  color: z.string(),
  colorCode: z.string(),
  image: z.string(),
  /**
   * Path of the second picture; null if there is none. Absent for artwork, whose views can be derived from each other.
   */
  back: z.string().nullable().optional(),
  /** Sizes of the range, including those that are sold out. */
  sizes: z.array(z.enum(SIZES)),
  /** Sizes in stock. */
  sizesInStock: z.array(z.enum(SIZES)),
});

/** Product as grids show it: without variants and partner data. */
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
  /** Omitted while there are no reviews. */
  rating: Rating.optional(),
});

/** Texts of a product that only the search needs; kept apart from the data of grids. */
export const ProductText = Product.pick({ id: true, description: true }).extend({
  /** SKUs that can be searched for, each with its colour. */
  variants: z.array(Variant.pick({ sku: true, color: true })),
});

export type Variant = z.infer<typeof Variant>;
export type Product = z.infer<typeof Product>;
export type ProductColor = z.infer<typeof ProductColor>;
export type ProductSummary = z.infer<typeof ProductSummary>;
export type ProductText = z.infer<typeof ProductText>;
