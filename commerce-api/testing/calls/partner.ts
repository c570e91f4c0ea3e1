import { deliveryLog } from '#exchange/api-config';
import { EDI_SETTINGS } from '#exchange/edi';
import { readSetting } from '#staff/settings';
import { deliverWebhook, returnsEvent, stockEvent } from '../deliver-webhook';
import type { ExampleCall } from '../examples/call';
import { betweenAttempts, next, nothing, order, refuseAddress } from '../examples/records';
import { submissionOf } from '../new-order';
import { placeOrder } from '../place-order';
import { findRow } from '../rows';
import { signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import { ADMIN, answering, anybody, type Calls, call, each, LOGISTICS, withToken } from './callers';

const LIVE = { environment: 'live' };

const BASE = '/api/enterprise/api-config';

const readConfig = async (test: TestApp) => {
  const cookie = await signInAs(test, 'admin');
  return (await test.call('GET', `${BASE}?environment=live`, { cookie })).json as {
    credentials: { name: string; updatedAt: string | null }[];
    webhooks: { updatedAt: string };
    attempts: { updatedAt: string };
  };
};

/** Rotates the client ID, the only credential that nothing else needs. */
async function rotateClientId(test: TestApp): Promise<ExampleCall> {
  const { credentials } = await readConfig(test);
  const { updatedAt = null } = credentials.find(({ name }) => name === 'clientId') ?? {};
  const body = { ...LIVE, value: `client-${next()}-of-nara`, grace: 'day', expectedUpdatedAt: updatedAt };
  return { params: { name: 'clientId' }, body, subject: 'clientId' };
}

/** Makes the mail server refuse an order confirmation; returns the e-mail's id. */
async function refuseMail(test: TestApp): Promise<string> {
  const { id } = await placeOrder(test);
  const mail = await betweenAttempts(() =>
    test.context.database.kysely
      .updateTable('mails')
      .set({ state: 'dead', attempts: 1, last_error: 'EENVELOPE 550' })
      .where('reference', '=', id)
      .where('leased_until', '<=', test.context.now())
      .returning('id')
      .executeTakeFirst(),
  );
  return mail.id;
}

/** Exports an order in an interchange; returns the interchange's reference. */
async function exportOrder(test: TestApp): Promise<string> {
  const { id } = await placeOrder(test);
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('POST', '/api/enterprise/edi/interchanges', { body: { orderIds: [id] }, cookie });
  return String(json.reference);
}

export const calls: Calls<'partner' | 'integration' | 'failures' | 'edi' | 'apiConfig'> = {
  'partner.submitOrder': call(withToken(200), async (test) => {
    const placed = await placeOrder(test);
    return { token: placed.token, body: submissionOf(placed.body) };
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
    const { updated_at } = await findRow(test, 'orders', { id });
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
  // Replaces a client ID; the old one stays valid for now.
  'apiConfig.endGrace': call(ADMIN, async (test) => {
    const cookie = await signInAs(test, 'admin');
    for (const _ of [1, 2]) {
      const { body } = await rotateClientId(test);
      await test.call('POST', `${BASE}/credentials/clientId/rotate`, { body, cookie });
    }
    return { params: { name: 'clientId' }, body: LIVE, subject: 'clientId' };
  }),
  'apiConfig.saveWebhooks': call(ADMIN, async (test) => {
    const { webhooks } = await readConfig(test);
    // No server listens there.
    const urls = { orderStatus: 'http://127.0.0.1:9/', inventoryUpdate: '', returns: `https://nara.example/${next()}` };
    return { body: { ...LIVE, urls, expectedUpdatedAt: webhooks.updatedAt }, subject: 'webhooks' };
  }),
  'apiConfig.saveAttempts': call(ADMIN, async (test) => {
    const { attempts } = await readConfig(test);
    const body = { ...LIVE, settings: { hours: 12 }, expectedUpdatedAt: attempts.updatedAt };
    return { body, subject: 'partner-attempts' };
  }),
  'apiConfig.testDelivery': call(ADMIN, async () => ({
    params: { kind: 'orderStatus' },
    body: LIVE,
    subject: 'orderStatus',
  })),
  // Receives a test update; returns its delivery id.
  'apiConfig.replay': call(ADMIN, async (test) => {
    await deliverWebhook(test, { orderId: 'TEST', status: 'test' });
    await test.context.get(deliveryLog).flush();
    const { id } = await test.context.database.kysely
      .selectFrom('webhook_deliveries')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { params: { id }, body: LIVE };
  }),
};
