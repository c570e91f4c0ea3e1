export { apiConfig, credential, rateLimit, webhookDelivery } from './api-config';
export { operationsFigures, orderInProcess, systemAlert, systemCheckResult } from './dashboard';
export { enterpriseMapping } from './enterprise-mapping';
export { labelSettings, packing, printJob } from './labels';
export { liveOrder, liveOrderDetail } from './live-orders';
export { renderPortal, renderRemote } from './render-portal';
export { RMA_STATS, rma, rmaRow } from './returns';
export { emptyReport, salesReport } from './sales-report';
export { portalUser, USER_OVERVIEW } from './users';
