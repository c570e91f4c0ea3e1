import type { PayfastConfiguration } from '#platform/configuration';
import type { Context } from '#platform/subject';
import type { PaymentForm, PaymentProvider, PaymentToBegin } from '#selling/payments';
import type { ConfiguredProvider } from '../configured-provider';
import { createSources, hostResolver, type ResolveHost } from '../sources';
import { amountText, line } from '../wire';
import { createApi, faultOf } from './api';
import { ask } from './ask';
import { createConfirm, judge } from './notification';
import { findRefund, makeRefund } from './refunds';
import { signForm } from './signature';

/** Maximum number of characters that Payfast accepts in a name, an address or an item. */
const MAX_LENGTH = 100;

/**
 * Creates the form that sends a shopper to Payfast's page. Its fields are in the documented order, because the
 * signature depends on it.
 */
export function makeForm(
  { merchantId, merchantKey, passphrase, pageUrl }: PayfastConfiguration,
  payment: PaymentToBegin,
): PaymentForm {
  const fields = {
    merchant_id: merchantId,
    merchant_key: merchantKey,
    return_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
    notify_url: payment.notifyUrl,
    name_first: line(payment.firstName, MAX_LENGTH),
    name_last: line(payment.lastName, MAX_LENGTH),
    email_address: line(payment.email, MAX_LENGTH),
    m_payment_id: payment.id,
    amount: amountText(payment.amountCents),
    item_name: line(`NARA order ${payment.orderId}`, MAX_LENGTH),
    custom_str1: payment.attempt,
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { method: 'POST', action: pageUrl, fields: { ...given, signature: signForm(given, passphrase) } };
}

/** Timeout (ms) of each call. */
const TIMEOUT_MS = 10_000;

/** Current secrets of the account. */
interface PayfastSecrets {
  merchantKey: string;
  /** Passphrases whose signatures we accept. We sign with the first. */
  passphrases: readonly string[];
}

interface PayfastOptions extends Pick<Context, 'log' | 'now' | 'steady'> {
  configuration: PayfastConfiguration;
  /** Reads the secrets in use, before every use; defaults to those of the configuration. */
  secrets?: () => Promise<PayfastSecrets>;
  /** Timeout (ms) of each call. */
  timeoutMs?: number;
  /** Looks up hosts; defaults to the system's name servers. */
  resolve?: ResolveHost;
}

/** Creates the provider that takes payments on Payfast's page. Rules: docs/product/payments.md. */
export function createPayfast({
  configuration,
  secrets = async () => ({ merchantKey: configuration.merchantKey, passphrases: [configuration.passphrase] }),
  log,
  now,
  steady,
  timeoutMs = TIMEOUT_MS,
  resolve = hostResolver(),
}: PayfastOptions): PaymentProvider {
  const account = async (): Promise<PayfastConfiguration> => {
    const { merchantKey, passphrases } = await secrets();
    return { ...configuration, merchantKey, passphrase: passphrases[0] ?? '' };
  };
  const callApi = createApi(account, timeoutMs, { log, now });
  const checks = {
    merchantId: configuration.merchantId,
    passphrases: async () => (await secrets()).passphrases,
    sourceOf: createSources(configuration.sources, steady, resolve),
    confirm: createConfirm(configuration.pageUrl, timeoutMs, log),
  };
  return {
    name: 'payfast',
    methods: ['card', 'instant-eft', 'wallet'],
    formOrigin: new URL(configuration.pageUrl).origin,
    begin: async (payment) => makeForm(await account(), payment),
    readNotification: (received, amountOf) => judge(checks, received, amountOf),
    ask: (payment) => ask(callApi, payment, now()),
    refund: (refund) => makeRefund(callApi, refund),
    findRefund: (refund) => findRefund(callApi, refund),
    async check() {
      const answer = await callApi({ method: 'GET', path: '/ping' });
      return answer.kind === 'answered' && answer.ok ? null : faultOf(answer);
    },
  };
}

/** Addresses at which Payfast takes real money. */
const LIVE = ['https://www.payfast.co.za', 'https://api.payfast.co.za'];

/** Describes the configured account at Payfast. */
export const configuredPayfast = (configuration: PayfastConfiguration): ConfiguredProvider => ({
  name: 'payfast',
  account: configuration.merchantId,
  mode: isLive(configuration) ? 'live' : 'sandbox',
  addresses: [configuration.pageUrl, configuration.apiUrl],
  secrets: { 'payfast.merchantKey': configuration.merchantKey, 'payfast.passphrase': configuration.passphrase },
  create: ({ log, now, steady }, valid) =>
    createPayfast({
      configuration,
      log,
      now,
      steady,
      async secrets() {
        const secrets = await valid();
        return {
          merchantKey: secrets['payfast.merchantKey']?.[0] ?? '',
          passphrases: secrets['payfast.passphrase'] ?? [],
        };
      },
    }),
});

const isLive = ({ pageUrl, apiUrl }: PayfastConfiguration): boolean =>
  [pageUrl, apiUrl].every((address) => LIVE.includes(new URL(address).origin)) &&
  new URL(apiUrl).searchParams.get('testing') !== 'true';
