export { apiConfigEndpoints } from './endpoints';
export {
  ApiConfig,
  ApiEndpoint,
  AttemptSetting,
  AttemptSpan,
  ConnectionTest,
  Credential,
  DeliveryQuery,
  DeliveryReplay,
  DeliveryTest,
  RateLimit,
  RateLimits,
  WebhookConfig,
  WebhookDelivery,
  WebhookUrls,
} from './schemas';
