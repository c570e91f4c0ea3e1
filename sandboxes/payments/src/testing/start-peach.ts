import { DEMO_MERCHANT, withSignature } from '../peach/signature';
import type { PaymentSandboxOptions } from '../server';
import { startSandbox, type TestSandbox } from './start-sandbox';

type Fields = Record<string, string>;
type Answer = Awaited<ReturnType<TestSandbox['get']>>;

const SECRET = DEMO_MERCHANT.secretToken;
const AUTHENTICATION = { 'authentication.entityId': DEMO_MERCHANT.entityId };

export interface PeachSandbox extends Omit<TestSandbox, 'form' | 'begin' | 'pay'> {
  /** Returns the signed fields of a checkout that the sandbox accepts; each has its own nonce. */
  form(changes?: Fields): Fields;
  /** Begins a checkout; returns the path of its page. */
  begin(changes?: Fields): Promise<string>;
  /** Begins a checkout and chooses its outcome; returns the response to the choice. */
  pay(outcome: string, changes?: Fields): Promise<Answer>;
  /** Sends a signed status query; returns the response document. */
  status(query: Fields): Promise<{ status: number; json: Fields }>;
  /** Sends a signed refund request; returns the response document. */
  refund(changes: Fields): Promise<{ status: number; json: Fields & { result?: Fields } }>;
  /** Returns what the shop was told, by the codes of the results. */
  told(): string[];
  /** Returns the id of the newest paid transaction, as the browser carries it. */
  paidId(): Promise<string>;
}

/** Reads the fields that a page posts to the shop. */
export const postedBy = (page: string): Fields =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
    ]),
  );

/** Starts the sandbox over real HTTP, as a shop at Peach Payments sees it. */
export async function startPeach(options: Partial<PaymentSandboxOptions> = {}): Promise<PeachSandbox> {
  const provider = await startSandbox(options);
  let nonces = 0;
  const form = (changes: Fields = {}) => {
    nonces += 1;
    const fields = {
      ...AUTHENTICATION,
      merchantTransactionId: 'NARA00000001',
      amount: '1133.00',
      currency: 'ZAR',
      paymentType: 'DB',
      nonce: `nonce-${nonces}`,
      shopperResultUrl: 'http://shop.test/return?order=1',
      notificationUrl: provider.shop.url,
      merchantInvoiceId: 'NARA-1',
      'customer.givenName': 'Thandi',
      'customer.surname': 'Nkosi',
      defaultPaymentMethod: 'CARD',
      forceDefaultMethod: 'true',
      ...changes,
    };
    return withSignature(fields, SECRET);
  };
  const begin = async (changes?: Fields) =>
    (await provider.post('/checkout', form(changes))).headers.get('location') ?? '';
  const answered = ({ status, text }: Answer) => ({ status, json: JSON.parse(text) });
  return {
    ...provider,
    form,
    begin,
    pay: async (outcome, changes) => provider.post(await begin(changes), { outcome }),
    async status(query) {
      const fields = withSignature({ ...AUTHENTICATION, ...query }, SECRET);
      return answered(await provider.get(`/status?${new URLSearchParams(fields)}`));
    },
    async refund(changes) {
      const fields = { ...AUTHENTICATION, amount: '1133.00', currency: 'ZAR', paymentType: 'RF', ...changes };
      return answered(await provider.post('/v1/checkout/refund', withSignature(fields, SECRET)));
    },
    told: () => provider.shop.received.map(({ fields }) => fields['result.code'] ?? ''),
    async paidId() {
      const payment = provider.sandbox.state.payments.findLast(({ status }) => status === 'complete');
      return postedBy((await provider.get(`/pay/${payment?.id}/return`)).text).id ?? '';
    },
  };
}
