import { EDI_SETTINGS } from '#exchange/edi';
import { readSetting } from '#staff/settings';
import { returnsEvent, stockEvent } from '../deliver-webhook';
import {
  changeAttempts,
  changeWebhooks,
  LIVE,
  receivedUpdate,
  replacedClientId,
  rotateClientId,
} from '../examples/config';
import { exportOrder, nothing, order, refuseAddress, refuseMail, submissionOf } from '../examples/records';
import { placeOrder } from '../place-order';
import { ADMIN, answering, anybody, type Calls, LOGISTICS, withToken } from './callers';

export const calls: Calls<'partner' | 'integration' | 'failures' | 'edi' | 'apiConfig'> = {
  'partner.submitOrder': {
    statuses: withToken(200),
    example: async (test) => {
      const placed = await placeOrder(test);
      return { token: placed.token, body: submissionOf(placed) };
    },
  },
  'partner.receiveUpdate': {
    statuses: anybody(401),
    example: async (test) => ({ body: { orderId: (await placeOrder(test)).id, status: 'shipped' } }),
  },
  'partner.receiveStock': {
    statuses: anybody(401),
    example: async ({ clock }) => ({ body: stockEvent(clock.now, [['WW-TANK-M', 'JHB-DC', 5]]) }),
  },
  'partner.receiveReturns': {
    statuses: anybody(401),
    example: async ({ clock }) => ({ body: returnsEvent(clock.now, [['RMA-WW-1', 'approved']]) }),
  },
  'integration.reportFailure': {
    statuses: anybody(202),
    example: async (test) => {
      const { id, body } = await placeOrder(test);
      return {
        body: { orderId: id, error: 'timeout', order: body, timestamp: body.createdAt, requiresManualProcessing: true },
      };
    },
  },
  'integration.health': { statuses: LOGISTICS, example: nothing },
  'integration.refresh': { statuses: LOGISTICS, example: nothing },
  'integration.status': { statuses: LOGISTICS, example: nothing },
  'integration.events': { statuses: LOGISTICS, example: nothing },
  'integration.issues': { statuses: LOGISTICS, example: nothing },
  'integration.traffic': { statuses: LOGISTICS, example: nothing },
  'failures.inbox': { statuses: LOGISTICS, example: nothing },
  'failures.list': { statuses: LOGISTICS, example: async () => ({ query: { cause: 'address-refused' } }) },
  'failures.replay': {
    statuses: answering(202, LOGISTICS),
    example: async (test) => {
      await refuseAddress(test);
      return { body: { cause: 'address-refused' } };
    },
  },
  'failures.retryOrder': { statuses: LOGISTICS, example: order },
  'failures.retryMail': {
    statuses: answering(202, LOGISTICS),
    example: async (test) => ({ params: { id: await refuseMail(test) } }),
  },
  'failures.address': {
    statuses: LOGISTICS,
    example: async (test) => ({ params: { id: (await refuseAddress(test)).id } }),
  },
  'failures.fixAddress': {
    statuses: LOGISTICS,
    example: async (test) => {
      const { id, body } = await refuseAddress(test);
      const { updated_at } = await test.context.database.kysely
        .selectFrom('orders')
        .select('updated_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const address = { ...body.shippingAddress, postalCode: '7441' };
      return { params: { id }, body: { address, expectedUpdatedAt: new Date(updated_at).toISOString() } };
    },
  },
  'edi.export': {
    statuses: answering(201, LOGISTICS),
    example: async (test) => ({ body: { orderIds: [(await placeOrder(test)).id] } }),
  },
  'edi.file': { statuses: LOGISTICS, example: async (test) => ({ params: { reference: await exportOrder(test) } }) },
  'edi.settings': { statuses: ADMIN, example: nothing },
  'edi.changeSettings': {
    statuses: ADMIN,
    example: async (test) => {
      const { value, updatedAt } = await readSetting(test.context.database.kysely, EDI_SETTINGS);
      const settings = { ...value, isTest: !value.isTest };
      return { body: { settings, expectedUpdatedAt: new Date(updatedAt).toISOString(), acceptsPlaceholders: true } };
    },
  },
  'edi.receive': { statuses: anybody(401), example: nothing },
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
