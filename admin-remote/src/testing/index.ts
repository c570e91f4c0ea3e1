export { dashboard, integrationHealth } from './dashboard';
export { addressGroup, failure, failureInbox, failureReplay, unmappedGroup } from './failures';
export { integrationEvent, integrationIssue, partnerTraffic } from './integration';
export { adminOrder, ORDER_ID } from './orders';
export { activation, deployToken, publisherKey, releaseHistory, releaseOnTrial, requiredTrial } from './releases';
export { renderAdmin } from './render-admin';
export { unmappedVariant, VARIANT_ID } from './sku-mapping';
export { LOG_ID, logEntry, logStats } from './system-log';
export { orderTrace } from './trace';
