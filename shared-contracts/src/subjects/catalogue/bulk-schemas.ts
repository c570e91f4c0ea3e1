import { z } from 'zod';
import { Id, Revision } from '../../wire/fields';
import { ProductContent, ProductFilter } from './product-schemas';
import { CATEGORIES, MOST_AT_ONCE } from './vocabulary';

const { name, category, subcategory, price, compareAtPrice } = ProductContent.shape;

/** What can be changed of many products at once. The price is the regular one, in rand. */
export const BulkFields = z.strictObject({ name, category, subcategory, price, compareAtPrice });

/** Which products are edited together, and in what order. */
export const BulkQuery = ProductFilter.omit({ at: true });

/** A product as a row of the grid. */
export const BulkProduct = z.strictObject({
  id: Id,
  name: z.string(),
  category: z.enum(CATEGORIES),
  subcategory: z.string(),
  /** Regular price in rand, which holds while no planned one does. */
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  revision: z.int().min(0),
});

/** The first products of a filter, and how many it has in all. */
export const BulkSheet = z.strictObject({ rows: z.array(BulkProduct), total: z.int().min(0) });

/** A change of one product over its revision `expectedRevision`. Fields that are left out stay. */
export const BulkChange = z.strictObject({
  id: Id,
  expectedRevision: Revision,
  fields: BulkFields.partial().refine((fields) => Object.keys(fields).length > 0, 'must change something'),
});

export const BulkChanges = z.strictObject({
  changes: z
    .array(BulkChange)
    .min(1)
    .max(MOST_AT_ONCE)
    .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, 'must name each product once'),
});

/** What a change does to its product, or why it is refused. */
export const BulkOutcome = z.strictObject({
  id: Id,
  /** Name of the product at present; its id where there is none. */
  name: z.string(),
  outcome: z.enum(['change', 'same', 'refused']),
  /** The fields that differ, as they are. */
  before: BulkFields.partial(),
  /** The fields that differ, as they become. */
  after: BulkFields.partial(),
  refusal: z
    .strictObject({ code: z.enum(['product-not-found', 'product-changed', 'compare-at-price']), message: z.string() })
    .nullable(),
  /** The product at present, where somebody else changed it meanwhile. */
  present: BulkProduct.nullable(),
});

/** The outcome of every change, in the order that was asked for. */
export const BulkPreview = z.strictObject({ rows: z.array(BulkOutcome) });

export const BulkResult = z.strictObject({
  /** Products that were changed. */
  changed: z.int().min(0),
  /** Products that were like that already. */
  same: z.int().min(0),
});

export type BulkFields = z.infer<typeof BulkFields>;
export type BulkQuery = z.input<typeof BulkQuery>;
export type BulkProduct = z.infer<typeof BulkProduct>;
export type BulkSheet = z.infer<typeof BulkSheet>;
export type BulkChange = z.infer<typeof BulkChange>;
export type BulkOutcome = z.infer<typeof BulkOutcome>;
export type BulkPreview = z.infer<typeof BulkPreview>;
export type BulkResult = z.infer<typeof BulkResult>;
