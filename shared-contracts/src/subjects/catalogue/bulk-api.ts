import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, Revision } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import { ProductContent, ProductFilter } from './product-schemas';
import { CATEGORIES, MAX_AT_ONCE } from './vocabulary';

const { name, category, subcategory, price, compareAtPrice } = ProductContent.shape;

/** Fields that can be edited in bulk. The price is the regular one, in rand. */
export const BulkFields = z.strictObject({ name, category, subcategory, price, compareAtPrice });

/** Selection and order of the products to edit together. */
export const BulkQuery = ProductFilter.omit({ at: true });

/** Product as a row of the grid. */
export const BulkProduct = z.strictObject({
  id: Id,
  name: z.string(),
  category: z.enum(CATEGORIES),
  subcategory: z.string(),
  /** Regular price in rand, which applies when no planned price does. */
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  revision: z.int().min(0),
});

/** First products that match a filter, and the total number of matches. */
export const BulkSheet = z.strictObject({ rows: z.array(BulkProduct), total: z.int().min(0) });

/** Change to revision `expectedRevision` of one product. Omitted fields keep their values. */
export const BulkChange = z.strictObject({
  id: Id,
  expectedRevision: Revision,
  fields: BulkFields.partial().refine((fields) => Object.keys(fields).length > 0, 'must change something'),
});

const BulkChanges = z.strictObject({
  changes: z
    .array(BulkChange)
    .min(1)
    .max(MAX_AT_ONCE)
    .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, 'must name each product once'),
});

/** Effect of a change on its product, or why it is refused. */
export const BulkOutcome = z.strictObject({
  id: Id,
  /** Current name of the product; its id if the product does not exist. */
  name: z.string(),
  outcome: z.enum(['change', 'same', 'refused']),
  /** Current values of the fields that differ. */
  before: BulkFields.partial(),
  /** New values of the fields that differ. */
  after: BulkFields.partial(),
  refusal: z
    .strictObject({ code: z.enum(['product-not-found', 'product-changed', 'compare-at-price']), message: z.string() })
    .nullable(),
  /** Current product, if another user changed it in the meantime. */
  present: BulkProduct.nullable(),
});

/** Outcome of every change, in the order requested. */
export const BulkPreview = z.strictObject({ rows: z.array(BulkOutcome) });

export const BulkResult = z.strictObject({
  /** Number of products that were changed. */
  changed: z.int().min(0),
  /** Number of products that already had these values. */
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

const access = PERMISSIONS.catalogue.roles;
const path = '/api/admin/catalogue/bulk';
/** Large enough for two thousand products with long names. */
const bodyLimitMb = 2;
const perMinute = 60;

/** Endpoints that change many products at once. */
export const bulkProductsEndpoints = defineEndpoints({
  sheet: {
    method: 'GET',
    path,
    access,
    summary: 'The first 2,000 products of a filter, to be edited together',
    query: BulkQuery,
    response: BulkSheet,
  },
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    access,
    perMinute,
    bodyLimitMb,
    summary: 'What changes of up to 2,000 products would do, and which are refused; nothing is changed yet',
    body: BulkChanges,
    response: BulkPreview,
  },
  change: {
    method: 'POST',
    path,
    access,
    perMinute,
    bodyLimitMb,
    summary: 'Change up to 2,000 products, all or none (audited); 409 `products-refused` names those that are refused',
    body: BulkChanges,
    response: BulkResult,
  },
});
