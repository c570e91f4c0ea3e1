import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import { CREDENTIAL_NAMES } from './rules';
import {
  ApiConfig,
  ApiEndpoints,
  AttemptSetting,
  AttemptSettingChange,
  ConnectionTest,
  ConnectionTestRequest,
  Credential,
  CredentialRotation,
  DeliveryPage,
  DeliveryQuery,
  DeliveryReplay,
  DeliveryTest,
  InEnvironment,
  OfEnvironment,
  RateLimits,
  RevealedCredential,
  WebhookConfig,
  WebhookConfigChange,
  WebhookTarget,
} from './schemas';

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

const access = PERMISSIONS['api-config'].roles;
const base = '/api/enterprise/api-config';
const ofCredential = { access, params: z.strictObject({ name: z.enum(CREDENTIAL_NAMES) }) };

export const apiConfigEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: base,
    access,
    summary: "Get the addresses and credentials of an environment and its partner, without the credentials' values",
    query: OfEnvironment,
    response: ApiConfig,
  },
  testConnection: {
    method: 'POST',
    path: `${base}/connection-test`,
    access,
    summary: 'Call the partner now and say how it answered, with the stored API key or with another one',
    body: ConnectionTestRequest,
    response: ConnectionTest,
  },
  reveal: {
    method: 'POST',
    path: `${base}/credentials/:name/reveal`,
    ...ofCredential,
    summary: 'Reveal the value of a credential (audited)',
    body: InEnvironment,
    response: RevealedCredential,
  },
  rotate: {
    method: 'POST',
    path: `${base}/credentials/:name/rotate`,
    ...ofCredential,
    summary:
      'Replace a credential; the one before is taken for a while (audited; refused when somebody else was first)',
    body: CredentialRotation,
    response: Credential,
  },
  endGrace: {
    method: 'POST',
    path: `${base}/credentials/:name/end-grace`,
    ...ofCredential,
    summary: 'No longer take the credential that was replaced (audited)',
    body: InEnvironment,
    response: Credential,
  },
  saveWebhooks: {
    method: 'PUT',
    path: `${base}/webhooks`,
    access,
    summary: 'Change where the partner sends what it tells (audited; refused when somebody else saved first)',
    body: WebhookConfigChange,
    response: WebhookConfig,
  },
  saveAttempts: {
    method: 'PUT',
    path: `${base}/attempts`,
    access,
    summary:
      'Change for how long the partner is called that does not answer (audited; refused when somebody else saved first)',
    body: AttemptSettingChange,
    response: AttemptSetting,
  },
  testDelivery: {
    method: 'POST',
    path: `${base}/webhooks/:kind/test`,
    access,
    summary: 'Send a signed test event to a saved webhook address (audited)',
    params: WebhookTarget,
    body: InEnvironment,
    response: DeliveryTest,
  },
  deliveries: {
    method: 'GET',
    path: `${base}/deliveries`,
    access,
    summary: 'Signed webhooks that were received lately, with their payloads, a page at a time',
    query: DeliveryQuery,
    response: DeliveryPage,
  },
  replay: {
    method: 'POST',
    path: `${base}/deliveries/:id/replay`,
    access,
    summary: 'Process a received webhook again; what it changed already stays as it is (audited)',
    params: z.strictObject({ id: Id }),
    body: InEnvironment,
    response: DeliveryReplay,
  },
  endpoints: {
    method: 'GET',
    path: `${base}/endpoints`,
    access,
    summary: "Get the results of the calls to each of the partner's APIs within 24 hours",
    query: OfEnvironment,
    response: ApiEndpoints,
  },
  rateLimits: {
    method: 'GET',
    path: `${base}/rate-limits`,
    access,
    summary: "Get the used share of each API's hourly limit, and when it runs out at the present pace",
    query: OfEnvironment,
    response: RateLimits,
  },
});
