export { emptyReport, salesReport } from './analytics';
export { apiConfig, credential, rateLimit, webhookDelivery } from './api-config';
export { labelSettings, packing, printJob } from './labels';
export { liveOrder, liveOrderDetail } from './live-orders';
export { operationsFigures, orderInProcess, systemAlert, systemCheckResult } from './operations-dashboard';
export { renderPortal, renderRemote } from './render-portal';
export { RMA_STATS, rma, rmaRow } from './returns';
export { enterpriseMapping } from './sku-mapping';
export { portalUser, USER_OVERVIEW } from './users';
