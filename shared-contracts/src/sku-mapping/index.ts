export { ERP_CODE_HINT, looksLikeErpCode, looksLikeWoolworthsSku, WOOLWORTHS_SKU_HINT } from './patterns';
export type {
  RetryResult,
  SkuMapping,
  SkuMappingChange,
  SkuMappingQuery,
  SkuMappingStats,
  UnmappedOrders,
} from './schemas';
export { VARIANT_STATUSES, type VariantStatus } from './status';
