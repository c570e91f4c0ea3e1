import { z } from 'zod';
import { Id, IsoTime, OrderId, Paging, pageOf, Search } from '../../wire/fields';
import { UNKNOWN_SKU } from '../partner/item-mapping';
import { VARIANT_STATUSES } from './vocabulary';

/** Code of the partner or the ERP. Its usual form is a hint, not a rule. */
export const Code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][\w./-]{0,59}$/, 'must be 1 to 60 letters, digits or . _ / - and begin with a letter or digit');

export const WoolworthsSku = Code.refine((code) => !code.toUpperCase().startsWith(UNKNOWN_SKU), {
  error: `must not begin with ${UNKNOWN_SKU}, which marks variants without a mapping`,
});

export const SkuMappingFilter = z.strictObject({
  /** Searches product name, variant name and Woolworths SKU. */
  search: Search,
  status: z.enum(VARIANT_STATUSES).optional(),
  sort: z.enum(['product', '-product', 'woolworthsSku', '-woolworthsSku', 'stock', '-stock']).default('product'),
});

export const SkuMappingQuery = SkuMappingFilter.extend(Paging);

/** Last rejected proposal, until the mapping is saved again. */
export const RejectedProposal = z.strictObject({
  woolworthsSku: z.string(),
  /** Names of members of staff. */
  proposedBy: z.string(),
  rejectedBy: z.string(),
  rejectedAt: IsoTime,
  reason: z.string(),
});

/** Variant with its codes at the partner and in the ERP. */
export const SkuMapping = z.strictObject({
  naraProductId: Id,
  naraProductName: z.string(),
  naraVariantId: Id,
  /** Colour and size. */
  naraVariantName: z.string(),
  woolworthsSku: z.string().nullable(),
  /** Proposed SKU, which replaces the one in use after approval. */
  pendingWoolworthsSku: z.string().nullable(),
  /** Name of the member of staff who proposed it. */
  pendingBy: z.string().nullable(),
  rejectedProposal: RejectedProposal.nullable(),
  erpCode: z.string().nullable(),
  /** Pieces in all distribution centres. */
  stock: z.int().min(0),
  status: z.enum(VARIANT_STATUSES),
  /** Time the mapping was last saved, which is also its version; 1970 for a mapping that came with the catalogue. */
  updatedAt: IsoTime,
});

export const SkuMappingPage = pageOf(SkuMapping);

export const SkuMappingStats = z.strictObject({
  variants: z.int().min(0),
  unmapped: z.int().min(0),
  outOfStock: z.int().min(0),
});

export const SkuMappingChange = z.strictObject({
  /** Null removes the mapping. */
  woolworthsSku: WoolworthsSku.nullable(),
  erpCode: Code.nullable(),
  /** `updatedAt` of the mapping that was edited; the request fails with 409 if the server has a newer one. */
  expectedUpdatedAt: IsoTime,
});

/** Orders that the partner refused because a variant was not mapped. */
export const UnmappedOrders = z.strictObject({
  /** Orders whose variants are all mapped now. */
  ready: z.array(OrderId),
  /** Orders that still lack the mapping of another variant. */
  waiting: z.int().min(0),
});

export const RetriedOrder = z.strictObject({
  orderId: OrderId,
  outcome: z.enum(['accepted', 'failed']),
  message: z.string(),
});

export const RetryResult = z.strictObject({
  orders: z.array(RetriedOrder),
  /** Orders that could be retried but were not, because there were too many or the partner accepted none. */
  left: z.int().min(0),
});

export type RejectedProposal = z.infer<typeof RejectedProposal>;
export type SkuMapping = z.infer<typeof SkuMapping>;
export type SkuMappingQuery = z.input<typeof SkuMappingQuery>;
export type SkuMappingStats = z.infer<typeof SkuMappingStats>;
export type SkuMappingChange = z.infer<typeof SkuMappingChange>;
export type UnmappedOrders = z.infer<typeof UnmappedOrders>;
export type RetryResult = z.infer<typeof RetryResult>;
