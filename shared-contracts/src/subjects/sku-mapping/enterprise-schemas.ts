import { z } from 'zod';
import { Id, IsoTime, Line, oneLine, Paging, pageOf, Rand, Search } from '../../wire/fields';
import { barcodeFault } from '../catalogue/barcodes';
import { CATEGORIES } from '../catalogue/vocabulary';
import { DC_CODES } from '../inventory/centres';
import { Code, RejectedProposal, WoolworthsSku } from './schemas';
import { MAPPING_STATUSES } from './vocabulary';

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
  /** Variant id. */
  id: Id,
  naraSkuId: z.string(),
  naraProductName: z.string(),
  /** Colour and size. */
  naraVariantName: z.string(),
  category: z.enum(CATEGORIES),
  /** SKU in use, under which orders go to the partner. */
  woolworthsSku: z.string().nullable(),
  /** Proposed SKU, which replaces it after approval. */
  pendingWoolworthsSku: z.string().nullable(),
  /** Name of the member of staff who proposed it. */
  pendingBy: z.string().nullable(),
  rejectedProposal: RejectedProposal.nullable(),
  woolworthsPlu: z.string().nullable(),
  erpCode: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Pieces in all distribution centres. */
  stock: z.int().min(0),
  status: z.enum(MAPPING_STATUSES),
  /** Time of the last comparison with the partner's inventory; null if never compared. */
  lastSync: IsoTime.nullable(),
  /** Time the mapping was last saved, which is also its version; 1970 for a mapping that came with the catalogue. */
  updatedAt: IsoTime,
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
