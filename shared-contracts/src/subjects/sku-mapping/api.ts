import { z } from 'zod';
import { Id, IsoTime, OrderId, Paging, pageOf, Search } from '../../wire/fields';
import { UNKNOWN_SKU } from '../partner/item-mapping';
import { VARIANT_STATUSES } from './vocabulary';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';

export { enterpriseMappingEndpoints } from './enterprise-endpoints';
export {
  EnterpriseMapping,
  EnterpriseMappingChange,
  EnterpriseMappingQuery,
  EnterpriseMappingStats,
  MappingApproval,
  MappingApprovalResult,
  MappingDetails,
  MappingRejection,
  MappingRejectionResult,
} from './enterprise-schemas';

/** Code of the partner or the ERP. Its usual form is a hint, not a rule. */
export const Code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][\w./-]{0,59}$/, 'must be 1 to 60 letters, digits or . _ / - and begin with a letter or digit');

export const WoolworthsSku = Code.refine((code) => !code.toUpperCase().startsWith(UNKNOWN_SKU), {
  error: `must not begin with ${UNKNOWN_SKU}, which marks variants without a mapping`,
});

const SkuMappingFilter = z.strictObject({
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

const SkuMappingPage = pageOf(SkuMapping);

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

const RetriedOrder = z.strictObject({
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

const access = PERMISSIONS['sku-mapping'].roles;
/** The variant's id. */
const params = z.strictObject({ id: Id });

export const skuMappingEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/sku-mappings',
    access,
    summary: 'Variants and their partner SKUs by search and status, a page at a time',
    query: SkuMappingQuery,
    response: SkuMappingPage,
  },
  export: {
    method: 'GET',
    path: '/api/admin/sku-mappings.csv',
    access,
    audits: 'export',
    summary: 'Export every mapping of the filter as CSV',
    query: SkuMappingFilter,
    response: 'text/csv',
  },
  stats: {
    method: 'GET',
    path: '/api/admin/sku-mappings/stats',
    access,
    summary: 'Count the variants: all, unmapped and out of stock',
    response: SkuMappingStats,
  },
  unblockedOrders: {
    method: 'GET',
    path: '/api/admin/sku-mappings/failed-orders',
    access,
    summary: 'Orders that the partner refused for want of a mapping, where a mapping of theirs was saved since',
    response: UnmappedOrders,
  },
  retryUnblocked: {
    method: 'POST',
    path: '/api/admin/sku-mappings/retry-orders',
    access,
    summary: 'Submit those orders again and say what came of each (audited)',
    response: RetryResult,
  },
  get: {
    method: 'GET',
    path: '/api/admin/sku-mappings/:id',
    access,
    summary: 'Get the mapping of one variant',
    params,
    response: SkuMapping,
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/sku-mappings/:id',
    access,
    summary: 'Set or remove a mapping (audited; refused when somebody else saved first or the SKU is taken)',
    params,
    body: SkuMappingChange,
    response: SkuMapping,
  },
  failedOrders: {
    method: 'GET',
    path: '/api/admin/sku-mappings/:id/failed-orders',
    access,
    summary: 'Orders that the partner refused for want of this mapping',
    params,
    response: UnmappedOrders,
  },
  retryOrders: {
    method: 'POST',
    path: '/api/admin/sku-mappings/:id/retry-orders',
    access,
    summary: 'Submit those orders again and say what came of each (audited)',
    params,
    response: RetryResult,
  },
});
