import { z } from 'zod';
import { Id, IsoTime, Line, OrderId, oneLine, Paging, pageOf, Rand, Search } from '../../wire/fields';
import { barcodeFault } from '../catalogue/variants';
import { CATEGORIES } from '../catalogue/vocabulary';
import { DC_CODES } from '../inventory/vocabulary';
import { UNKNOWN_SKU } from '../partner/rules';
import { MAPPING_STATUSES, VARIANT_STATUSES } from './rules';

/** Code of the partner or the ERP. Its usual form is a hint, not a rule. */
const Code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][\w./-]{0,59}$/, 'must be 1 to 60 letters, digits or . _ / - and begin with a letter or digit');

const WoolworthsSku = Code.refine((code) => !code.toUpperCase().startsWith(UNKNOWN_SKU), {
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

/** Fields of a mapping that both portals show. */
const Mapping = z.strictObject({
  naraProductName: z.string(),
  /** Colour and size. */
  naraVariantName: z.string(),
  /** SKU in use, under which orders go to the partner. */
  woolworthsSku: z.string().nullable(),
  /** Proposed SKU, which replaces the one in use after approval. */
  pendingWoolworthsSku: z.string().nullable(),
  /** Name of the member of staff who proposed it. */
  pendingBy: z.string().nullable(),
  rejectedProposal: RejectedProposal.nullable(),
  erpCode: z.string().nullable(),
  /** Pieces in all distribution centres. */
  stock: z.int().min(0),
  /** Time the mapping was last saved, which is also its version; 1970 for a mapping that came with the catalogue. */
  updatedAt: IsoTime,
});

/** Variant with its codes at the partner and in the ERP. */
export const SkuMapping = Mapping.extend({
  naraProductId: Id,
  naraVariantId: Id,
  status: z.enum(VARIANT_STATUSES),
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

const Barcode = z
  .string()
  .check(oneLine)
  .superRefine((text, context) => {
    const fault = barcodeFault(text);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

export const EnterpriseMappingFilter = z.strictObject({
  /** Searches NARA SKU, product name and Woolworths SKU. */
  search: Search,
  status: z.enum(MAPPING_STATUSES).optional(),
  sort: z
    .enum(['naraSku', '-naraSku', 'product', '-product', 'woolworthsSku', '-woolworthsSku', 'stock', '-stock'])
    .default('naraSku'),
});

export const EnterpriseMappingQuery = EnterpriseMappingFilter.extend(Paging);

/** Fields of a mapping that staff set; prices in rand, null if not set. */
export const MappingDetails = z.strictObject({
  /** Requested SKU; null removes the mapping. */
  woolworthsSku: WoolworthsSku.nullable(),
  woolworthsPlu: Code.nullable(),
  erpCode: Code.nullable(),
  /** EAN-13. */
  barcode: Barcode.nullable(),
  priceWholesale: Rand.nullable(),
  priceRetail: Rand.nullable(),
  /** Distribution centres that it is valid for. */
  dcLocations: z.array(z.enum(DC_CODES)).max(DC_CODES.length),
});

/** Variant with the partner's codes and prices for it. */
export const EnterpriseMapping = MappingDetails.extend({
  ...Mapping.shape,
  /** Variant id. */
  id: Id,
  naraSkuId: z.string(),
  category: z.enum(CATEGORIES),
  woolworthsPlu: z.string().nullable(),
  barcode: z.string().nullable(),
  status: z.enum(MAPPING_STATUSES),
  /** Time of the last comparison with the partner's inventory; null if never compared. */
  lastSync: IsoTime.nullable(),
});

export const EnterpriseMappingPage = pageOf(EnterpriseMapping);

const count = z.int().min(0);

export const EnterpriseMappingStats = z.strictObject({
  total: count,
  active: count,
  unmapped: count,
  pendingReview: count,
});

export const EnterpriseMappingChange = MappingDetails.extend({
  /** `updatedAt` of the mapping that was edited; the request fails with 409 if the server has a newer one. */
  expectedUpdatedAt: IsoTime,
});

/** Proposals as they were shown. */
const SeenProposals = z
  .array(z.strictObject({ id: Id, expectedUpdatedAt: IsoTime }))
  .min(1)
  .max(200);

/** Proposals to approve. */
export const MappingApproval = z.strictObject({ mappings: SeenProposals });

/** Proposals to reject, with the reason shown to their authors. */
export const MappingRejection = z.strictObject({ mappings: SeenProposals, reason: Line });

/** Proposals that were left unchanged, with the reason for people. */
const refused = z.array(z.strictObject({ id: Id, reason: z.string() }));

export const MappingApprovalResult = z.strictObject({ approved: z.array(Id), refused });
export const MappingRejectionResult = z.strictObject({ rejected: z.array(Id), refused });

export type EnterpriseMapping = z.infer<typeof EnterpriseMapping>;
export type EnterpriseMappingQuery = z.input<typeof EnterpriseMappingQuery>;
export type EnterpriseMappingStats = z.infer<typeof EnterpriseMappingStats>;
export type EnterpriseMappingChange = z.infer<typeof EnterpriseMappingChange>;
export type MappingApproval = z.infer<typeof MappingApproval>;
export type MappingApprovalResult = z.infer<typeof MappingApprovalResult>;
export type MappingRejection = z.infer<typeof MappingRejection>;
export type MappingRejectionResult = z.infer<typeof MappingRejectionResult>;
export type MappingDetails = z.infer<typeof MappingDetails>;
