import { endpoints } from '@nara/shared-contracts/http';
import { EVENTS_PATH } from '@nara/shared-contracts/rules';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Configuration } from './configuration';
import { type Database, migrate, openDatabase } from './database';
import { mountEventStream } from './events';
import { createCredentials, createHandlers } from './handlers';
import { createServer, mount, mountHealth } from './http';
import type { Outbox } from './outbox';
import { type SampleData, seed } from './seeding';
import { createServices } from './services';
import type { Worker } from './worker';

export interface AppOptions {
  configuration: Configuration;
  /** What an empty database is filled with; nothing unless given. */
  sample?: () => SampleData;
  /** Registered after the API's routes, for whatever lives outside /api: documents, files, their not-found answer. */
  plugins?: readonly FastifyPluginAsync[];
  log?: FastifyBaseLogger;
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
  /** Starts to serve on the configured host and port; answers the URL. */
  listen(): Promise<string>;
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
  log = pino({ level: configuration.logLevel }),
  clock: now = Date.now,
  random = Math.random,
  hasWorker = true,
}: AppOptions): Promise<App> {
  const database = openDatabase(configuration.dataDir);
  await migrate(database);
  if (sample) await seed(database, sample);
  const services = await createServices({ configuration, database, log, now, random });
  const credentials = createCredentials(services);

  const server = await createServer({ log, trustProxy: configuration.trustProxy, rows });
  mount(server, createHandlers(services), credentials);
  mountEventStream(server, services.events, credentials);
  mountHealth(server, () => sql`select 1`.execute(database.kysely));
  for (const plugin of plugins) await server.register(plugin);
  const workers = [services.outbox, services.mailer];
  if (hasWorker) for (const worker of workers) worker.start();

  return {
    server,
    database,
    outbox: services.outbox,
    mailer: services.mailer,
    listen: () => server.listen({ host: configuration.host, port: configuration.port }),
    async close() {
      await server.close();
      await Promise.all(workers.map((worker) => worker.stop()));
      await database.close();
    },
  };
}
