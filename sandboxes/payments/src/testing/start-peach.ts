import { DEMO_MERCHANT, withSignature } from '../peach/signature';
import type { PaymentSandboxOptions } from '../server';
import { startSandbox, type TestSandbox } from './start-sandbox';

type Fields = Record<string, string>;
type Answer = Awaited<ReturnType<TestSandbox['get']>>;

const SECRET = DEMO_MERCHANT.secretToken;
const AUTHENTICATION = { 'authentication.entityId': DEMO_MERCHANT.entityId };

/** Reads the fields that a page posts to the shop. */
export const postedBy = (page: string): Fields =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
    ]),
  );

/** Starts the sandbox over real HTTP, as a shop at Peach Payments sees it. */
export async function startPeach(options: Partial<PaymentSandboxOptions> = {}) {
  const provider = await startSandbox(options);
  let nonces = 0;
  /** Returns the signed fields of a checkout that the sandbox accepts; each has its own nonce. */
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
  /** Begins a checkout; returns the path of its page. */
  const begin = async (changes?: Fields) =>
    (await provider.post('/checkout', form(changes))).headers.get('location') ?? '';
  const answered = ({ status, text }: Answer) => ({ status, json: JSON.parse(text) as Fields & { result?: Fields } });
  return {
    ...provider,
    form,
    begin,
    /** Begins a checkout and chooses its outcome; returns the response to the choice. */
    pay: async (outcome: string, changes?: Fields) => provider.post(await begin(changes), { outcome }),
    /** Sends a signed status query; returns the response document. */
    async status(query: Fields) {
      const fields = withSignature({ ...AUTHENTICATION, ...query }, SECRET);
      return answered(await provider.get(`/status?${new URLSearchParams(fields)}`));
    },
    /** Sends a signed refund request; returns the response document. */
    async refund(changes: Fields) {
      const fields = { ...AUTHENTICATION, amount: '1133.00', currency: 'ZAR', paymentType: 'RF', ...changes };
      return answered(await provider.post('/v1/checkout/refund', withSignature(fields, SECRET)));
    },
    /** Returns what the shop was told, by the codes of the results. */
    told: () => provider.shop.received.map(({ fields }) => fields['result.code'] ?? ''),
    /** Returns the id of the newest paid transaction, as the browser carries it. */
    async paidId() {
      const payment = provider.sandbox.state.payments.findLast(({ status }) => status === 'complete');
      return postedBy((await provider.get(`/pay/${payment?.id}/return`)).text).id ?? '';
    },
  };
}
