import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type PartnerTerms, partnerTerms } from '#exchange/api-config';
import { newValue, partnerCredentials } from '#exchange/partner';
import { testRunner } from '#insight/test-environment';
import { type Configuration, WEBHOOK_PATH } from '#platform/configuration';
import { eraseDatabase } from '#platform/database';
import { ApiError } from '#platform/http';
import { createMetrics } from '#platform/observability';
import {
  type Context,
  type Environment,
  type EnvironmentOptions,
  openEnvironment,
  type SecondEnvironment,
} from '#platform/subject';
import { apart } from '#platform/tracing';
import { MissingKey } from '#platform/vault';
import { type SampleData, seed } from '#sample/filling';
import { removeAllFiles } from '#selling/catalogue';

/** Our own partner, which takes the orders of the second environment. */
export interface OwnPartner {
  /** Starts listening. Returns the URL. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export type CreateOwnPartner = (options: {
  apiKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Returns the terms that replace the partner's own. Staff may change them at any time. */
  terms: () => Promise<PartnerTerms>;
}) => OwnPartner;

export interface SecondEnvironmentOptions {
  /** Returns its initial data. */
  sample: () => SampleData;
  createPartner: CreateOwnPartner;
}

interface Surroundings extends Omit<EnvironmentOptions, 'fill' | 'metrics' | 'second' | 'live'> {
  live: () => Context;
  /** Returns this server's address on the local machine. */
  ownUrl: () => string;
  hasWorker: boolean;
}

const SCHEMA = 'nara_sandbox';
const CLIENT_ID = 'nara-sandbox';
/** Longest time (ms) that a reset waits for work in progress. */
const PATIENCE_MS = 10_000;

/** Returns its configuration: its database is next to the live one, never in it, and it sends no mail. */
const configurationOf = (live: Configuration, partner: Configuration['partner']): Configuration => ({
  ...live,
  dataDir: live.dataDir === ':memory:' ? live.dataDir : path.join(live.dataDir, 'sandbox'),
  // Connections through a pooler see one schema, the live one.
  databaseUrl: live.databaseDirectUrl ?? live.databaseUrl,
  databaseDirectUrl: undefined,
  databaseSchema: live.databaseUrl ? SCHEMA : undefined,
  mail: { from: live.mail.from },
  partner,
});

/** Returns credentials for the calls between us and our own partner; they are new on every start of the server. */
const newCredentials = () => ({
  apiKey: newValue('apiKey'),
  secretKey: newValue('secretKey'),
  webhookSecret: newValue('webhookSecret'),
});

/** Creates the second environment, which opens on first use. */
export function createSecondEnvironment(
  options: SecondEnvironmentOptions,
  surroundings: Surroundings,
): SecondEnvironment {
  const { configuration, log } = surroundings;
  const credentials = newCredentials();
  const work = new Set<Promise<unknown>>();
  let partner: OwnPartner | undefined;
  let opening: Promise<Environment> | undefined;
  let resetting: Promise<Environment> | undefined;

  const open = async (): Promise<Environment> => {
    const webhookUrl = `${surroundings.ownUrl()}${WEBHOOK_PATH}`;
    let opened: Environment | undefined;
    // Called only while an environment calls the partner, or while that environment is closed for a reset.
    const terms = async () => partnerTerms((opened ?? (await second.open())).context);
    partner = options.createPartner({ ...credentials, webhookUrl, terms });
    const baseUrl = await partner.listen();
    const openIt = () => openSecond(options, surroundings, second, { ...credentials, baseUrl, webhookUrl });
    opened = await openIt().catch(async (fault: unknown) => {
      if (!(fault instanceof MissingKey)) throw fault;
      // It has not been used since the root key changed, so its data is not missed.
      log.warn({ err: fault }, 'the second environment begins anew, because its root key is gone');
      await eraseDatabase(configurationOf(configuration, configuration.partner));
      return openIt();
    });
    return opened;
  };

  const giveUp = async (cause: unknown): Promise<never> => {
    opening = undefined;
    await partner?.close();
    log.error({ err: cause }, 'the second environment cannot be opened');
    throw new ApiError(503, 'sandbox-unavailable', 'The sandbox cannot be opened. Please try again.');
  };

  const renew = async (before: Promise<Environment> | undefined): Promise<Environment> => {
    const old = await before?.catch(() => undefined);
    if (old) await empty(old, work);
    await partner?.close();
    await eraseDatabase(configurationOf(configuration, configuration.partner));
    return open();
  };

  const second: SecondEnvironment = {
    open() {
      // Its workers must outlive the request that opens it.
      opening ??= apart(open).catch(giveUp);
      return opening;
    },
    async within(use) {
      const environment = await second.open();
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
      return environment ? environment.context.get(partnerCredentials).valid('webhookSecret') : [];
    },
    async close() {
      const environment = await opening?.catch(() => undefined);
      await environment?.stop();
      if (environment) await partner?.close();
    },
  };
  return second;
}

async function openSecond(
  { sample }: SecondEnvironmentOptions,
  { configuration, live, hasWorker, ...rest }: Surroundings,
  second: SecondEnvironment,
  {
    baseUrl,
    webhookUrl,
    apiKey,
    secretKey,
    webhookSecret,
  }: Record<'baseUrl' | 'webhookUrl' | 'apiKey' | 'secretKey' | 'webhookSecret', string>,
): Promise<Environment> {
  const environment = await openEnvironment({
    ...rest,
    live: live(),
    second,
    log: rest.log.child({ environment: 'sandbox' }),
    // Keeps test activity out of the shop's metrics.
    metrics: createMetrics(),
    fill: (database) => seed(database, sample),
    configuration: configurationOf(configuration, {
      baseUrl,
      apiKey,
      clientId: CLIENT_ID,
      secretKey,
      webhookSecrets: [webhookSecret],
      webhookUrl,
      timeoutMs: configuration.partner.timeoutMs,
    }),
  });
  if (hasWorker) environment.start();
  return environment;
}

/** Ends an environment before it is emptied. Its clients fetch again, and wait until the new one is ready. */
async function empty({ context, stop }: Environment, work: ReadonlySet<Promise<unknown>>): Promise<void> {
  context.events.publish('sandbox.reset', 'sandbox');
  context.events.disconnect();
  await context.get(testRunner).cancel();
  await Promise.race([Promise.allSettled(work), wait(PATIENCE_MS, undefined, { ref: false })]);
  await stop();
  // Failing to remove the pictures does not stop the reset.
  await removeAllFiles(context).catch((cause: unknown) => {
    context.log.warn({ err: cause }, 'pictures of the sandbox could not be removed');
  });
}
