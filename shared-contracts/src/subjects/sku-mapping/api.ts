export { skuMappingEndpoints } from './endpoints';
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
export {
  RejectedProposal,
  RetryResult,
  SkuMapping,
  SkuMappingChange,
  SkuMappingQuery,
  SkuMappingStats,
  UnmappedOrders,
} from './schemas';
