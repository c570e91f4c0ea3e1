import type { PayfastConfiguration } from '#platform/configuration';
import type { Context } from '#platform/subject';
import type { PaymentProvider } from '#selling/payments';
import { hostResolver, type ResolveHost } from '../shared/resolve-host';
import { createSources } from '../shared/sources';
import { createApi } from './api';
import { ask } from './ask';
import { createConfirm } from './confirm';
import { makeForm } from './form';
import { judge } from './notification';
import { faultOf } from './read-answer';
import { findRefund, makeRefund } from './refunds';

/** Timeout (ms) of each call. */
const TIMEOUT_MS = 10_000;

/** Current secrets of the account. */
export interface PayfastSecrets {
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
