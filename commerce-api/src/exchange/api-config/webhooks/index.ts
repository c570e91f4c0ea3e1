export { findDeliveryPage } from './deliveries';
export { createDeliveryLog, type DeliveryLog } from './delivery-log';
export { replayDelivery } from './replay';
export { checkUrls, toWebhookConfig, webhookSetting } from './setting';
export { sendTestDelivery } from './test-delivery';
