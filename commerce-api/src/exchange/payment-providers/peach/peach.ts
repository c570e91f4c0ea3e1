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

/** Time (ms) for each call. */
const TIMEOUT_MS = 10_000;

/** A name of 16 characters, as Peach takes them, that no attempt has. */
const NOBODYS = '0'.repeat(16);

interface PeachOptions extends Pick<Context, 'log' | 'steady'> {
  configuration: PeachConfiguration;
  /** Reads the secrets whose signatures are believed, before every use; ours are made with the first. That of the configuration unless given. */
  secretTokens?: () => Promise<readonly string[]>;
  /** Time (ms) for each call. */
  timeoutMs?: number;
  /** Looks up hosts; the system's name servers do unless given. */
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
    // Peach has neither a list of refunds nor a key that would make a second call of ours harmless.
    findRefund: async () => null,
    async check() {
      const status = await statusOf(api, NOBODYS);
      return status.kind === 'unavailable' ? status.reason : null;
    },
  };
}
