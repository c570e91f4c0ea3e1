export {
  emptyReport,
  operationsFigures,
  orderInProcess,
  salesReport,
  systemAlert,
  systemCheckResult,
} from './analytics';
export { apiConfig, credential, paymentProvider, paymentSettings, rateLimit, webhookDelivery } from './api-config';
export { labelSettings, packing, printJob } from './labels';
export { liveOrder, liveOrderDetail, RMA_STATS, rma, rmaRow } from './live-orders';
export { importPreview, MAPPINGS_PATH, PENDING, renderMappings } from './render-mappings';
export { renderPortal, renderRemote } from './render-portal';
export { enterpriseMapping } from './sku-mapping';
export { portalUser, USER_OVERVIEW } from './users';
