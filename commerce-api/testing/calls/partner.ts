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
import { ADMIN, answering, anybody, type Calls, call, each, LOGISTICS, withToken } from './callers';

export const calls: Calls<'partner' | 'integration' | 'failures' | 'edi' | 'apiConfig'> = {
  'partner.submitOrder': call(withToken(200), async (test) => {
    const placed = await placeOrder(test);
    return { token: placed.token, body: submissionOf(placed) };
  }),
  'partner.receiveUpdate': call(anybody(401), async (test) => ({
    body: { orderId: (await placeOrder(test)).id, status: 'shipped' },
  })),
  'partner.receiveStock': call(anybody(401), async ({ clock }) => ({
    body: stockEvent(clock.now, [['WW-TANK-M', 'JHB-DC', 5]]),
  })),
  'partner.receiveReturns': call(anybody(401), async ({ clock }) => ({
    body: returnsEvent(clock.now, [['RMA-WW-1', 'approved']]),
  })),
  'integration.reportFailure': call(anybody(202), async (test) => {
    const { id, body } = await placeOrder(test);
    return {
      body: { orderId: id, error: 'timeout', order: body, timestamp: body.createdAt, requiresManualProcessing: true },
    };
  }),
  ...each(LOGISTICS, nothing, 'integration.health', 'integration.refresh', 'integration.status', 'integration.events'),
  ...each(LOGISTICS, nothing, 'integration.issues', 'integration.traffic'),
  'failures.inbox': call(LOGISTICS, nothing),
  'failures.list': call(LOGISTICS, async () => ({ query: { cause: 'address-refused' } })),
  'failures.replay': call(answering(202, LOGISTICS), async (test) => {
    await refuseAddress(test);
    return { body: { cause: 'address-refused' } };
  }),
  'failures.retryOrder': call(LOGISTICS, order),
  'failures.retryMail': call(answering(202, LOGISTICS), async (test) => ({ params: { id: await refuseMail(test) } })),
  'failures.address': call(LOGISTICS, async (test) => ({ params: { id: (await refuseAddress(test)).id } })),
  'failures.fixAddress': call(LOGISTICS, async (test) => {
    const { id, body } = await refuseAddress(test);
    const { updated_at } = await test.context.database.kysely
      .selectFrom('orders')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const address = { ...body.shippingAddress, postalCode: '7441' };
    return { params: { id }, body: { address, expectedUpdatedAt: new Date(updated_at).toISOString() } };
  }),
  'edi.export': call(answering(201, LOGISTICS), async (test) => ({
    body: { orderIds: [(await placeOrder(test)).id] },
  })),
  'edi.file': call(LOGISTICS, async (test) => ({ params: { reference: await exportOrder(test) } })),
  'edi.settings': call(ADMIN, nothing),
  'edi.changeSettings': call(ADMIN, async (test) => {
    const { value, updatedAt } = await readSetting(test.context.database.kysely, EDI_SETTINGS);
    const settings = { ...value, isTest: !value.isTest };
    return { body: { settings, expectedUpdatedAt: new Date(updatedAt).toISOString(), acceptsPlaceholders: true } };
  }),
  'edi.receive': call(anybody(401), nothing),
  ...each(ADMIN, async () => ({ query: LIVE }), 'apiConfig.get', 'apiConfig.deliveries', 'apiConfig.endpoints'),
  'apiConfig.rateLimits': call(ADMIN, async () => ({ query: LIVE })),
  'apiConfig.testConnection': call(ADMIN, async () => ({ body: LIVE })),
  'apiConfig.reveal': call(ADMIN, async () => ({ params: { name: 'apiKey' }, body: LIVE, subject: 'apiKey' })),
  'apiConfig.rotate': call(ADMIN, rotateClientId),
  'apiConfig.endGrace': call(ADMIN, replacedClientId),
  'apiConfig.saveWebhooks': call(ADMIN, changeWebhooks),
  'apiConfig.saveAttempts': call(ADMIN, changeAttempts),
  'apiConfig.testDelivery': call(ADMIN, async () => ({
    params: { kind: 'orderStatus' },
    body: LIVE,
    subject: 'orderStatus',
  })),
  'apiConfig.replay': call(ADMIN, receivedUpdate),
};
