export { ERP_CODE_HINT, looksLikeErpCode, looksLikeWoolworthsSku, WOOLWORTHS_SKU_HINT } from './codes';
export { mappingStatus, variantStatus } from './status';
export { MAPPING_STATUSES, type MappingStatus, VARIANT_STATUSES, type VariantStatus } from './vocabulary';
