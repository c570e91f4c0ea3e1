export { ERP_CODE_HINT, looksLikeErpCode, looksLikeWoolworthsSku, WOOLWORTHS_SKU_HINT } from './codes';
export type {
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
export type {
  RejectedProposal,
  RetryResult,
  SkuMapping,
  SkuMappingChange,
  SkuMappingQuery,
  SkuMappingStats,
  UnmappedOrders,
} from './schemas';
export { MAPPING_STATUSES, type MappingStatus, VARIANT_STATUSES, type VariantStatus } from './vocabulary';
