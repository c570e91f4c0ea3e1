import { randomUUID } from 'node:crypto';
import type { PeachConfiguration } from '#platform/configuration';
import type { Context } from '#platform/subject';
import type { PaymentProvider } from '#selling/payments';
import { hostResolver, type ResolveHost } from '../shared/resolve-host';
import { createSources } from '../shared/sources';
import { createApi } from './api';
import { ask } from './ask';
import { makeForm } from './form';
import { judge } from './notification';
import { makeRefund } from './refunds';
import { statusOf } from './status';

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
