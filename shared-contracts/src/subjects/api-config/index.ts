export type {
  ApiConfig,
  ApiEndpoint,
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
export type {
  ApiState,
  ConnectionOutcome,
  CredentialName,
  DeliveryOutcome,
  GracePeriod,
  PartnerApi,
  WebhookKind,
} from './vocabulary';
