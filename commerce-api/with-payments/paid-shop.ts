import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createPaymentSandbox, type PaymentSandbox } from '@nara/payment-sandbox';
import { DEMO } from '#platform/configuration';
import { type Placed, startTestApp, type TestApp } from '#testing';
import type { TestOptions } from '../testing/test-app';

const MERCHANT = {
  id: DEMO.PAYFAST_MERCHANT_ID,
  key: DEMO.PAYFAST_MERCHANT_KEY,
  passphrase: DEMO.PAYFAST_PASSPHRASE,
};
const ENTITY = { entityId: DEMO.PEACH_ENTITY_ID, secretToken: DEMO.PEACH_SECRET_TOKEN };

export const PROVIDERS = ['payfast', 'peach'] as const;
type Provider = (typeof PROVIDERS)[number];

/** Returns the shop's account at a provider that the sandbox at `url` simulates. */
const accountAt = (url: string, provider: Provider): Pick<TestOptions, Provider> =>
  provider === 'payfast'
    ? {
        payfast: {
          merchantId: MERCHANT.id,
          merchantKey: MERCHANT.key,
          passphrase: MERCHANT.passphrase,
          pageUrl: `${url}/eng/process`,
          apiUrl: url,
          sources: ['127.0.0.1'],
        },
      }
    : { peach: { ...ENTITY, pageUrl: `${url}/checkout`, apiUrl: url, sources: ['127.0.0.1'] } };

/** Shop whose payment provider is simulated by the sandbox. */
export interface PaidShop {
  test: TestApp;
  sandbox: PaymentSandbox;
  /** Opens the provider's page as a shopper does. Returns the address of the payment's page there. */
  goToPay(order: Placed): Promise<string>;
  /** Opens the page and chooses the payment's outcome. Returns the address that the browser is then sent to. */
  pay(order: Placed, outcome: string): Promise<string | null>;
  /** Calls the sandbox's control endpoints. */
  control(path: string, body?: unknown): Promise<void>;
  close(): Promise<void>;
}

/** Starts the shop and the sandbox, with a shared clock. */
export async function startPaidShop(provider: Provider): Promise<PaidShop> {
  let test: TestApp | undefined;
  // The shop's public address must be known before it listens.
  const front = createServer(async (request, response) => {
    const answer = await fetch(`${test?.url}${request.url}`, {
      method: request.method,
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      body: await text(request),
    }).catch(() => null);
    response.writeHead(answer?.status ?? 502).end();
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const publicUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const sandbox = createPaymentSandbox({
    payfast: MERCHANT,
    peach: ENTITY,
    retryMs: 1,
    lateMs: null,
    now: () => test?.clock.now ?? Date.now(),
  });
  const url = await sandbox.listen();
  const app = await startTestApp({
    publicUrl,
    paymentSandboxUrl: url,
    ...accountAt(url, provider),
  });
  test = app;

  const post = (address: string, form: Record<string, string>) =>
    fetch(new URL(address, url), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const goToPay = async ({ id, token }: Placed) => {
    const { json } = await app.call('POST', `/api/orders/${id}/payment`, { token });
    const { action, fields } = json as { action: string; fields: Record<string, string> };
    return (await post(action, fields)).headers.get('location') ?? '';
  };
  return {
    test: app,
    sandbox,
    goToPay,
    async pay(order, outcome) {
      const next = (await post(await goToPay(order), { outcome })).headers.get('location') ?? '';
      if (!next.startsWith('/')) return next;
      // Payfast redirects the browser itself; Peach lets it post a form.
      return /<form[^>]* action="([^"]+)"/.exec(await (await fetch(new URL(next, url))).text())?.[1] ?? null;
    },
    async control(path, body) {
      const response = await fetch(`${url}/control${path}`, {
        method: 'POST',
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async close() {
      await sandbox.close();
      await app.close();
      front.closeAllConnections();
      front.close();
    },
  };
}
