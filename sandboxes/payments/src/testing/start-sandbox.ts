import { type Incoming, startReceiver } from '@nara/sandbox-shared/testing';
import { signCall, signForm } from '../payfast/signature';
import { createPaymentSandbox, type PaymentSandboxOptions } from '../server';

export const MERCHANT = { id: '10000100', key: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' };

/** Reads a notification: its fields and its source address. */
const readNotification = ({ from, body }: Incoming) => ({
  from,
  body: body.toString(),
  fields: Object.fromEntries(new URLSearchParams(body.toString())),
});

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Starts the sandbox over real HTTP, with a shop that receives its notifications. */
export async function startSandbox(options: Partial<PaymentSandboxOptions> = {}) {
  const shop = await startReceiver(readNotification);
  const clock = { now: Date.parse('2026-03-05T10:15:00.000Z') };
  const sandbox = createPaymentSandbox({
    payfast: MERCHANT,
    retryMs: 1,
    lateMs: null,
    now: () => clock.now,
    ...options,
  });
  const url = await sandbox.listen();

  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(new URL(path, url), { redirect: 'manual', ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  /** Posts a form; redirects are not followed. */
  const post = (path: string, form: Record<string, string>) =>
    ask(path, { method: 'POST', body: new URLSearchParams(form) });
  /** Returns the signed fields of a payment that the sandbox accepts. */
  const form = (changes: Record<string, string> = {}) => {
    const fields: Record<string, string> = {
      merchant_id: MERCHANT.id,
      merchant_key: MERCHANT.key,
      return_url: 'http://shop.test/return?order=1',
      cancel_url: 'http://shop.test/cancel',
      notify_url: shop.url,
      name_first: 'Thandi',
      name_last: 'Nkosi',
      email_address: 'thandi@example.co.za',
      m_payment_id: 'NARA-1',
      amount: '1133.00',
      item_name: 'Order NARA-1',
      ...changes,
    };
    return { ...fields, signature: signForm(fields, MERCHANT.passphrase) };
  };
  /** Begins a payment; returns the path of its page. */
  const begin = async (changes?: Record<string, string>) =>
    (await post('/eng/process', form(changes))).headers.get('location') ?? '';

  return {
    sandbox,
    /** Receives notifications in place of the shop. */
    shop,
    url,
    clock,
    get: (path: string) => ask(path, {}),
    post,
    form,
    begin,
    /** Begins a payment and chooses its outcome; returns the response to the choice. */
    pay: async (outcome: string, changes?: Record<string, string>) => post(await begin(changes), { outcome }),
    /** Sends an API request, signed except for the parameter `testing`; a body is sent as JSON. */
    async call(method: string, path: string, body?: Record<string, unknown>) {
      const headers = { 'merchant-id': MERCHANT.id, version: 'v1', timestamp: '2026-03-05T12:15:00+02:00' };
      const { testing: _, ...query } = Object.fromEntries(new URL(path, url).searchParams);
      const values = { ...query, ...body };
      const texts = Object.entries(values).map(([name, value]) => [
        name,
        String(typeof value === 'boolean' ? Number(value) : value),
      ]);
      const signature = signCall({ ...headers, ...Object.fromEntries(texts) }, MERCHANT.passphrase);
      return ask(path, {
        method,
        headers: { ...headers, signature, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    },
    /** Sends a request to the controls; returns the response document. */
    async control(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
      const response = await fetch(`${url}/control${path}`, {
        method,
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return { status: response.status, ...(await response.json()) };
    },
    async close() {
      await sandbox.close();
      await shop.close();
    },
  };
}
