import type { AddressInfo } from 'node:net';
import type { Environment } from '@nara/shared-contracts';
import { endpoints } from '@nara/shared-contracts/http';
import { EVENTS_PATH } from '@nara/shared-contracts/rules';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Configuration } from './configuration';
import type { Database } from './database';
import { openEnvironment } from './environment';
import { mountEventStream } from './events';
import { createCredentials } from './handlers';
import { answerReady, createDrain, createServer, logAnswer, mount, mountHealth } from './http';
import type { InventorySyncWorker } from './inventory';
import {
  createDatabaseGauges,
  createLogger,
  createMetrics,
  createReadiness,
  type Metrics,
  mountMetrics,
  observeHttp,
  observeReady,
  observeRefusals,
} from './operations';
import type { Outbox } from './outbox';
import type { PartnerCallLog } from './partner-calls';
import type { Prober } from './probes';
import type { ReturnOutbox } from './returns';
import { createSandbox, type SandboxOptions } from './sandbox';
import type { SampleData } from './seeding';
import type { SystemLog } from './system-log';
import type { Worker } from './worker';

export interface AppOptions {
  configuration: Configuration;
  /** What an empty database is filled with; nothing unless given. */
  sample?: () => SampleData;
  sandbox: SandboxOptions;
  /** Registered after the API's routes, for whatever lives outside /api: documents, files, their not-found answer. */
  plugins?: readonly FastifyPluginAsync[];
  log?: FastifyBaseLogger;
  /** What this instance counts; its own unless given. */
  metrics?: Metrics;
  /** Epoch ms. */
  clock?: () => number;
  /** In [0, 1); spreads retries. */
  random?: () => number;
  /** Carry orders to the partner and send mails in the background; true unless told. */
  hasWorker?: boolean;
}

export interface App {
  readonly server: FastifyInstance;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly returnOutbox: ReturnOutbox;
  readonly mailer: Worker;
  readonly printQueue: Worker;
  readonly prober: Prober;
  readonly inventorySync: InventorySyncWorker;
  readonly systemLog: SystemLog;
  readonly partnerCallLog: PartnerCallLog;
  /** Starts to serve on the configured host and port; answers the URL. */
  listen(): Promise<string>;
  /** Serves on while every connection ends by itself, with an answer; five seconds at most. */
  drain(): Promise<void>;
  /** Finishes requests, submissions and mails under way, then closes the database. */
  close(): Promise<void>;
}

const rows = [
  ...Object.values(endpoints).flatMap((table) => Object.values(table)),
  { method: 'GET', path: EVENTS_PATH } as const,
];

/** Builds the whole API on its database, migrated and filled. Throws when the database cannot be used. */
export async function createApp({
  configuration,
  sample,
  sandbox: sandboxOptions,
  plugins = [],
  log = createLogger(configuration.logLevel),
  metrics = createMetrics(),
  clock: now = Date.now,
  random = Math.random,
  hasWorker = true,
}: AppOptions): Promise<App> {
  const server = await createServer({ log, trustProxy: configuration.trustProxy, rows });
  const surroundings = { configuration, log, now, random };
  const live = await openEnvironment({ ...surroundings, metrics, sample, openSandbox: () => sandbox.open() });
  const { services } = live;
  const { database } = services;
  const sandbox = createSandbox(sandboxOptions, {
    ...surroundings,
    identity: services,
    staffHandlers: { session: live.handlers.session, users: live.handlers.users },
    hasWorker,
    ownUrl: () => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  });
  const credentials = createCredentials(services, sandbox.webhookSecrets);

  const drain = createDrain(server);
  observeHttp(server, metrics);
  observeRefusals(server, services.instruments);
  const inSandbox = async () => (await sandbox.open()).handlers;
  mount(server, { live: live.handlers, sandbox: inSandbox }, credentials);
  answerReady(server, {
    find: services.readyAnswers.find,
    trustProxy: configuration.trustProxy,
    onAnswered(answered) {
      logAnswer(log, answered);
      observeReady(metrics, answered);
    },
  });
  const eventsOf = async (environment: Environment) =>
    (environment === 'live' ? live : await sandbox.open()).services.events;
  mountEventStream(server, eventsOf, credentials);
  mountHealth(server, createReadiness({ database, workers: hasWorker ? [services.outbox, services.mailer] : [] }));
  mountMetrics(server, {
    metrics,
    token: configuration.metricsToken,
    refresh: createDatabaseGauges(database, metrics, now),
  });
  for (const plugin of plugins) await server.register(plugin);
  if (hasWorker) live.start();

  return {
    server,
    database,
    outbox: services.outbox,
    returnOutbox: services.returnOutbox,
    mailer: services.mailer,
    printQueue: services.printQueue,
    prober: services.prober,
    inventorySync: services.inventorySync,
    systemLog: services.systemLog,
    partnerCallLog: services.partnerCallLog,
    listen: () => server.listen({ host: configuration.host, port: configuration.port }),
    drain,
    async close() {
      await server.close();
      await Promise.all([sandbox.close(), live.stop()]);
    },
  };
}
