import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@nara/shared-contracts/rules/payments';
import type { PeachConfiguration } from '#platform/configuration';
import type { Context } from '#platform/subject';
import type { PaymentForm, PaymentProvider, PaymentToBegin } from '#selling/payments';
import type { ConfiguredProvider } from '../configured-provider';
import { createSources, hostResolver, type ResolveHost } from '../sources';
import { amountText, line } from '../wire';
import { createApi, signed } from './api';
import { judge } from './notification';
import { ask, makeRefund, statusOf, transactionIdOf } from './transactions';

/** Maximum number of characters that Peach accepts in a name and in an address. */
const MAX_NAME_LENGTH = 48;
const MAX_EMAIL_LENGTH = 128;

/** Peach's names for payment methods. Its page offers all of them if none is set. */
const BRANDS: Partial<Record<PaymentMethod, string>> = { card: 'CARD', 'instant-eft': 'PAYBYBANK' };

/**
 * Creates the form that sends a shopper to Peach's page, with all fields signed. `nonce` must be different each time.
 * Throws for an order that has no valid id at Peach.
 */
export function makeForm(
  { entityId, secretToken, pageUrl }: PeachConfiguration,
  payment: PaymentToBegin,
  nonce: string,
): PaymentForm {
  const merchantTransactionId = transactionIdOf({ paymentId: payment.id, attempt: payment.attempt });
  if (!merchantTransactionId) throw new Error(`Peach has no name for attempt ${payment.attempt} of ${payment.id}`);
  const brand = BRANDS[payment.method];
  const fields = {
    'authentication.entityId': entityId,
    merchantTransactionId,
    merchantInvoiceId: payment.orderId,
    amount: amountText(payment.amountCents),
    currency: 'ZAR',
    paymentType: 'DB',
    nonce,
    shopperResultUrl: payment.postedReturnUrl,
    notificationUrl: payment.notifyUrl,
    'customer.email': line(payment.email, MAX_EMAIL_LENGTH),
    'customer.givenName': line(payment.firstName, MAX_NAME_LENGTH),
    'customer.surname': line(payment.lastName, MAX_NAME_LENGTH),
    defaultPaymentMethod: brand ?? '',
    forceDefaultMethod: brand ? 'true' : '',
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { method: 'POST', action: pageUrl, fields: signed(given, secretToken) };
}

/** Timeout (ms) of each call. */
const TIMEOUT_MS = 10_000;

/** An id of 16 characters, as Peach requires, that no attempt has. */
const NOBODYS = '0'.repeat(16);

interface PeachOptions extends Pick<Context, 'log' | 'steady'> {
  configuration: PeachConfiguration;
  /**
   * Reads the secrets whose signatures we accept, before every use. We sign with the first. Defaults to the secret of
   * the configuration.
   */
  secretTokens?: () => Promise<readonly string[]>;
  /** Timeout (ms) of each call. */
  timeoutMs?: number;
  /** Looks up hosts; defaults to the system's name servers. */
  resolve?: ResolveHost;
}

/** Creates the provider that takes payments on the hosted page of Peach Payments. Rules: docs/product/payments.md. */
export function createPeach({
  configuration,
  secretTokens = async () => [configuration.secretToken],
  log,
  steady,
  timeoutMs = TIMEOUT_MS,
  resolve = hostResolver(),
}: PeachOptions): PaymentProvider {
  const { sources, pageUrl, entityId } = configuration;
  const account = async (): Promise<PeachConfiguration> => {
    const [secretToken = ''] = await secretTokens();
    return { ...configuration, secretToken };
  };
  const api = createApi(account, timeoutMs, log);
  const checks = {
    entityId,
    secretTokens,
    sourceOf: sources.length > 0 ? createSources(sources, steady, resolve) : null,
    statusOf: (transactionId: string) => statusOf(api, transactionId),
  };
  return {
    name: 'peach',
    methods: ['card', 'instant-eft', 'wallet'],
    formOrigin: new URL(pageUrl).origin,
    begin: async (payment) => makeForm(await account(), payment, randomUUID()),
    readNotification: (received, amountOf) => judge(checks, received, amountOf),
    ask: ({ id, attempts }) => ask(api, id, attempts),
    refund: (refund) => makeRefund(api, refund),
    // Peach offers neither a list of refunds nor an idempotency key, so a second call would not be safe.
    findRefund: async () => null,
    async check() {
      const status = await statusOf(api, NOBODYS);
      return status.kind === 'unavailable' ? status.reason : null;
    },
  };
}

/** Hosts at which Peach takes test payments. */
const TEST_HOST = /(^|\.)test[a-z]*\.peachpayments\.com$/;
const LIVE_HOST = /(^|\.)peachpayments\.com$/;

/** Describes the configured account at Peach Payments. */
export const configuredPeach = (configuration: PeachConfiguration): ConfiguredProvider => ({
  name: 'peach',
  account: configuration.entityId,
  mode: isLive(configuration) ? 'live' : 'sandbox',
  addresses: [configuration.pageUrl, configuration.apiUrl],
  secrets: { 'peach.secretToken': configuration.secretToken },
  create: ({ log, steady }, valid) =>
    createPeach({
      configuration,
      log,
      steady,
      secretTokens: async () => (await valid())['peach.secretToken'] ?? [],
    }),
});

const isLive = ({ pageUrl, apiUrl }: PeachConfiguration): boolean =>
  [pageUrl, apiUrl].every((address) => {
    const { hostname } = new URL(address);
    return LIVE_HOST.test(hostname) && !TEST_HOST.test(hostname);
  });
