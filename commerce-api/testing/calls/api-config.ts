import {
  changeAttempts,
  changeWebhooks,
  LIVE,
  receivedUpdate,
  replacedClientId,
  rotateClientId,
} from '../example-config';
import { ADMIN, type Calls } from './callers';

export const calls: Calls<'apiConfig'> = {
  'apiConfig.get': { statuses: ADMIN, example: async () => ({ query: LIVE }) },
  'apiConfig.testConnection': { statuses: ADMIN, example: async () => ({ body: LIVE }) },
  'apiConfig.reveal': {
    statuses: ADMIN,
    example: async () => ({ params: { name: 'apiKey' }, body: LIVE, subject: 'apiKey' }),
  },
  'apiConfig.rotate': { statuses: ADMIN, example: rotateClientId },
  'apiConfig.endGrace': { statuses: ADMIN, example: replacedClientId },
  'apiConfig.saveWebhooks': { statuses: ADMIN, example: changeWebhooks },
  'apiConfig.saveAttempts': { statuses: ADMIN, example: changeAttempts },
  'apiConfig.testDelivery': {
    statuses: ADMIN,
    example: async () => ({ params: { kind: 'orderStatus' }, body: LIVE, subject: 'orderStatus' }),
  },
  'apiConfig.deliveries': { statuses: ADMIN, example: async () => ({ query: LIVE }) },
  'apiConfig.replay': { statuses: ADMIN, example: receivedUpdate },
  'apiConfig.endpoints': { statuses: ADMIN, example: async () => ({ query: LIVE }) },
  'apiConfig.rateLimits': { statuses: ADMIN, example: async () => ({ query: LIVE }) },
};
