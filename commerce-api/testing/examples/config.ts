import { deliveryLog } from '#exchange/api-config';
import { deliverWebhook } from '../deliver-webhook';
import { signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import type { ExampleCall } from './call';
import { next } from './records';

export const LIVE = { environment: 'live' };
const BASE = '/api/enterprise/api-config';

const readConfig = async (test: TestApp) => {
  const cookie = await signInAs(test, 'admin');
  return (await test.call('GET', `${BASE}?environment=live`, { cookie })).json as {
    credentials: { name: string; updatedAt: string | null }[];
    webhooks: { updatedAt: string };
    attempts: { updatedAt: string };
  };
};

export async function changeWebhooks(test: TestApp): Promise<ExampleCall> {
  const { webhooks } = await readConfig(test);
  // No server listens there.
  const urls = { orderStatus: 'http://127.0.0.1:9/', inventoryUpdate: '', returns: `https://nara.example/${next()}` };
  return { body: { ...LIVE, urls, expectedUpdatedAt: webhooks.updatedAt }, subject: 'webhooks' };
}

export async function changeAttempts(test: TestApp): Promise<ExampleCall> {
  const { attempts } = await readConfig(test);
  const body = { ...LIVE, settings: { hours: 12 }, expectedUpdatedAt: attempts.updatedAt };
  return { body, subject: 'partner-attempts' };
}

/** Payment settings: their names in the audit log, and a function that returns a new value each time. */
const PAYMENT_SETTINGS = {
  terms: { name: 'payment-terms', other: () => ({ eftHours: 1 + (next() % 300) }) },
  account: { name: 'bank-account', other: () => ({ bank: `Bank ${next()}` }) },
  invoiceDetails: { name: 'invoice-details', other: () => ({ seller: `NARA ${next()}` }) },
} as const;

/** Changes a payment setting. */
export async function changePaymentSetting(
  test: TestApp,
  setting: keyof typeof PAYMENT_SETTINGS,
): Promise<ExampleCall> {
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('GET', '/api/enterprise/payment-settings?environment=live', { cookie });
  const { settings, updatedAt } = json[setting] as { settings: object; updatedAt: string };
  const { name, other } = PAYMENT_SETTINGS[setting];
  return { body: { ...LIVE, settings: { ...settings, ...other() }, expectedUpdatedAt: updatedAt }, subject: name };
}

/** Rotates the client ID, the only credential that nothing else needs. */
export async function rotateClientId(test: TestApp): Promise<ExampleCall> {
  const { credentials } = await readConfig(test);
  const { updatedAt = null } = credentials.find(({ name }) => name === 'clientId') ?? {};
  const body = { ...LIVE, value: `client-${next()}-of-nara`, grace: 'day', expectedUpdatedAt: updatedAt };
  return { params: { name: 'clientId' }, body, subject: 'clientId' };
}

/** Replaces a client ID; the old one stays valid for now. */
export async function replacedClientId(test: TestApp): Promise<ExampleCall> {
  const cookie = await signInAs(test, 'admin');
  for (const _ of [1, 2]) {
    const { body } = await rotateClientId(test);
    await test.call('POST', `${BASE}/credentials/clientId/rotate`, { body, cookie });
  }
  return { params: { name: 'clientId' }, body: LIVE, subject: 'clientId' };
}

/** Receives a test update; returns its delivery id. */
export async function receivedUpdate(test: TestApp): Promise<ExampleCall> {
  await deliverWebhook(test, { orderId: 'TEST', status: 'test' });
  await test.context.get(deliveryLog).flush();
  const { id } = await test.context.database.kysely
    .selectFrom('webhook_deliveries')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { params: { id }, body: LIVE };
}
