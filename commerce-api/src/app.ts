import { endpoints } from '@nara/shared-contracts/http';
import { EVENTS_PATH } from '@nara/shared-contracts/rules';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Configuration } from './configuration';
import { createInPlaceCheck, type Database, migrate, openDatabase } from './database';
import { mountEventStream } from './events';
import { createCredentials, createHandlers } from './handlers';
import { acknowledgeOnlyInPlace, createDrain, createServer, mount, mountHealth } from './http';
import {
  createDatabaseGauges,
  createLogger,
  createMetrics,
  createReadiness,
  type Metrics,
  mountMetrics,
  observeHttp,
  observeRefusals,
} from './operations';
import type { Outbox } from './outbox';
import { createRetention } from './retention';
import { type SampleData, seed } from './seeding';
import { createServices } from './services';
import type { SystemLog } from './system-log';
import type { Worker } from './worker';

export interface AppOptions {
  configuration: Configuration;
  /** What an empty database is filled with; nothing unless given. */
  sample?: () => SampleData;
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
  readonly mailer: Worker;
  readonly systemLog: SystemLog;
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
  plugins = [],
  log = createLogger(configuration.logLevel),
  metrics = createMetrics(),
  clock: now = Date.now,
  random = Math.random,
  hasWorker = true,
}: AppOptions): Promise<App> {
  const database = await openDatabase(configuration);
  await migrate(database);
  if (sample) await seed(database, sample);
  const services = await createServices({ configuration, database, log, metrics, now, random });
  const credentials = createCredentials(services);

  const server = await createServer({ log, trustProxy: configuration.trustProxy, rows });
  const drain = createDrain(server);
  acknowledgeOnlyInPlace(server, createInPlaceCheck(database));
  observeHttp(server, metrics);
  observeRefusals(server, services.instruments);
  mount(server, createHandlers(services), credentials);
  mountEventStream(server, services.events, credentials);
  const workers = [services.outbox, services.mailer];
  const retention = createRetention({ database, log, now });
  mountHealth(server, createReadiness({ database, workers: hasWorker ? workers : [] }));
  mountMetrics(server, {
    metrics,
    token: configuration.metricsToken,
    refresh: createDatabaseGauges(database, metrics, now),
  });
  for (const plugin of plugins) await server.register(plugin);
  if (hasWorker) for (const worker of [...workers, services.systemLog, retention]) worker.start();

  return {
    server,
    database,
    outbox: services.outbox,
    mailer: services.mailer,
    systemLog: services.systemLog,
    listen: () => server.listen({ host: configuration.host, port: configuration.port }),
    drain,
    async close() {
      await server.close();
      await Promise.all([...workers, retention].map((worker) => worker.stop()));
      await services.systemLog.stop();
      await services.relay?.stop();
      await database.close();
    },
  };
}
