import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newValue, type PartnerTerms, partnerTerms } from '#exchange/api-config';
import { type Configuration, WEBHOOK_PATH } from '#platform/configuration';
import { eraseDatabase } from '#platform/database';
import { Refusal } from '#platform/http';
import { createMetrics } from '#platform/observability';
import type { SampleData } from '#sample/filling';
import { type EnvironmentOptions, openEnvironment } from './environment';
import { createTestRunner } from './insight/test-environment/runs/runner';
import type { Identity, OpenSandbox, Sandbox } from './services';

/** A partner of our own, which takes the orders of the sandbox. */
export interface SandboxPartner {
  /** Starts to serve; answers the URL. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export type CreateSandboxPartner = (options: {
  apiKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** What we agreed on with it in place of these, which staff may change at any time. */
  terms: () => Promise<PartnerTerms>;
}) => SandboxPartner;

export interface SandboxOptions {
  /** What it is filled with at first. */
  sample: () => SampleData;
  createPartner: CreateSandboxPartner;
}

const SCHEMA = 'nara_sandbox';
const SANDBOX_CLIENT = 'nara-sandbox';
/** Longest that a reset waits for work under way. */
const MOST_PATIENCE_MS = 10_000;

/** Beside the live database, never in it; no mail leaves it. */
const configurationOf = (live: Configuration, partner: Configuration['partner']): Configuration => ({
  ...live,
  dataDir: live.dataDir === ':memory:' ? live.dataDir : path.join(live.dataDir, 'sandbox'),
  databaseSchema: live.databaseUrl ? SCHEMA : undefined,
  mail: { from: live.mail.from },
  partner,
});

type Surroundings = Omit<EnvironmentOptions, 'sample' | 'metrics' | 'sandbox' | 'identity'> & {
  /** The live environment's. */
  identity: () => Identity;
  /** Where this server is reached from its own machine. */
  ownUrl: () => string;
  /** Told of every change of the test runs. */
  onTested: () => void;
  hasWorker: boolean;
};

export function createSandbox(
  { sample, createPartner }: SandboxOptions,
  { configuration, identity, ownUrl, onTested, hasWorker, log, ...rest }: Surroundings,
): Sandbox {
  const [apiKey, secretKey, webhookSecret] = [newValue('apiKey'), newValue('secretKey'), newValue('webhookSecret')];
  const { timeoutMs } = configuration.partner;
  let partner: SandboxPartner | undefined;
  let opening: Promise<OpenSandbox> | undefined;

  const open = async (): Promise<OpenSandbox> => {
    const webhookUrl = `${ownUrl()}${WEBHOOK_PATH}`;
    let opened: OpenSandbox | undefined;
    // It is called only once there is an environment that calls it, and while that one is closed for a reset.
    const terms = async () => partnerTerms((opened ?? (await sandbox.open())).services);
    partner = createPartner({ apiKey, webhookSecret, webhookUrl, terms });
    const baseUrl = await partner.listen();
    const environment = await openEnvironment({
      ...rest,
      identity: identity(),
      log,
      // What happens here is no figure of the shop.
      metrics: createMetrics(),
      sample,
      sandbox,
      configuration: configurationOf(configuration, {
        baseUrl,
        apiKey,
        clientId: SANDBOX_CLIENT,
        secretKey,
        webhookSecrets: [webhookSecret],
        webhookUrl,
        timeoutMs,
      }),
    });
    const tests = createTestRunner({
      ...environment,
      onChange() {
        environment.services.events.publish('test.changed', 'runs');
        onTested();
      },
    });
    opened = {
      ...environment,
      tests,
      async stop() {
        await tests.stop();
        await environment.stop();
      },
    };
    if (hasWorker) environment.start();
    if (hasWorker) tests.start();
    return opened;
  };

  const giveUp = async (cause: unknown): Promise<never> => {
    opening = undefined;
    await partner?.close();
    log.error({ err: cause }, 'the sandbox cannot be opened');
    throw new Refusal(503, 'sandbox-unavailable', 'The sandbox cannot be opened. Please try again.');
  };

  /** Work that has it open. */
  const work = new Set<Promise<unknown>>();
  let resetting: Promise<OpenSandbox> | undefined;

  const renew = async (before: Promise<OpenSandbox> | undefined): Promise<OpenSandbox> => {
    const old = await before?.catch(() => undefined);
    // They fetch again, for which they wait until it is there anew.
    old?.services.events.publish('sandbox.reset', 'sandbox');
    old?.services.events.disconnect();
    await old?.tests.cancel();
    await Promise.race([Promise.allSettled(work), wait(MOST_PATIENCE_MS, undefined, { ref: false })]);
    await old?.stop();
    await partner?.close();
    await eraseDatabase(configurationOf(configuration, configuration.partner));
    return open();
  };

  const sandbox: Sandbox = {
    open() {
      opening ??= open().catch(giveUp);
      return opening;
    },
    async within(use) {
      const environment = await sandbox.open();
      const used = Promise.resolve(use(environment));
      work.add(used);
      try {
        return await used;
      } finally {
        work.delete(used);
      }
    },
    reset() {
      if (resetting) return resetting;
      const started = renew(opening)
        .catch(giveUp)
        .finally(() => {
          resetting = undefined;
        });
      resetting = started;
      opening = started;
      return started;
    },
    async webhookSecrets() {
      const environment = await opening?.catch(() => undefined);
      return environment ? environment.services.partnerCredentials.valid('webhookSecret') : [];
    },
    async close() {
      const environment = await opening?.catch(() => undefined);
      await environment?.stop();
      if (environment) await partner?.close();
    },
  };
  return sandbox;
}
