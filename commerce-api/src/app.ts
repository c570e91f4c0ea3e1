import type { AddressInfo } from 'node:net';
import type { Environment } from '@nara/shared-contracts';
import { endpoints } from '@nara/shared-contracts/http';
import { EVENTS_PATH } from '@nara/shared-contracts/rules';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import {
  type CanaryWatch,
  createCanaryWatch,
  createReleaseWatch,
  localToken,
  type OpenReleases,
  openReleases,
  type Releases,
} from '#delivery/releases';
import { mountPolicyReports, type RemoteTelemetryLog } from '#delivery/telemetry';
import type { DeliveryLog } from '#exchange/api-config';
import type { InventorySyncWorker } from '#exchange/inventory';
import type { PartnerCallLog } from '#exchange/partner/calls';
import type { Outbox } from '#exchange/partner/order-outbox';
import type { Prober } from '#insight/integration/probes';
import type { Configuration } from '#platform/configuration';
import type { Database } from '#platform/database';
import { mountEventStream } from '#platform/events';
import { answerReady, createDrain, createServer, logAnswer, mount, mountHealth } from '#platform/http';
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
} from '#platform/observability';
import type { Worker } from '#platform/work';
import type { SampleData } from '#sample/filling';
import type { ReturnOutbox } from '#selling/returns';
import type { SystemLog } from '#staff/system-log';
import { openEnvironment } from './environment';
import { createCredentials } from './handlers';
import { createSandbox, type SandboxOptions } from './sandbox';

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
  /** What is live of the front ends; those of its configuration, without builds of its own, unless given. */
  releases?: OpenReleases;
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
  readonly remoteTelemetry: RemoteTelemetryLog;
  readonly releases: Releases;
  readonly canaryWatch: CanaryWatch;
  readonly partnerCallLog: PartnerCallLog;
  readonly deliveryLog: DeliveryLog;
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
  releases: given,
  clock: now = Date.now,
  random = Math.random,
  hasWorker = true,
}: AppOptions): Promise<App> {
  const server = await createServer({ log, trustProxy: configuration.trustProxy, rows });
  const releases = given ?? (await openReleases({ ...configuration.releases, folders: [], log, now }));
  const surroundings = { configuration, log, now, random, releases };
  const sandbox = createSandbox(sandboxOptions, {
    ...surroundings,
    identity: () => services,
    onTested: () => services.events.publish('test.changed', 'runs'),
    hasWorker,
    ownUrl: () => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  });
  const live = await openEnvironment({ ...surroundings, metrics, sample, sandbox });
  const { services } = live;
  const { database } = services;
  const credentials = createCredentials(services, {
    sandboxSecrets: sandbox.webhookSecrets,
    localToken: await localToken(configuration.dataDir),
  });

  const drain = createDrain(server);
  observeHttp(server, metrics);
  observeRefusals(server, services.instruments);
  mount(
    server,
    {
      live: live.handlers,
      inSandbox: (work) => sandbox.within(({ handlers }) => work(handlers)),
      // Staff are the same people wherever they work, and try things out in the one sandbox.
      everywhere: [
        'session',
        'users',
        'apiConfig',
        'testEnvironment',
        'sandbox',
        'remoteTelemetry',
        'releases',
        'deployTokens',
      ],
    },
    credentials,
  );
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
  await mountPolicyReports(server, services.remoteTelemetry);
  mountHealth(
    server,
    createReadiness({ database, workers: hasWorker ? [services.outbox, services.mailer] : [] }),
    () => (releases.isReadable() ? [] : ['releases']),
  );
  mountMetrics(server, {
    metrics,
    token: configuration.metricsToken,
    refresh: createDatabaseGauges(database, metrics, now),
  });
  for (const plugin of plugins) await server.register(plugin);
  const { events } = services;
  const releaseWatch = createReleaseWatch(releases, { everyMs: releases.pollMs, events, log });
  const canaryWatch = createCanaryWatch({
    database,
    events,
    log,
    releases,
    margin: configuration.releases.canaryMargin,
    now,
  });
  if (hasWorker) {
    live.start();
    releaseWatch.start();
    canaryWatch.start();
  }

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
    remoteTelemetry: services.remoteTelemetry,
    releases,
    canaryWatch,
    partnerCallLog: services.partnerCallLog,
    deliveryLog: services.deliveryLog,
    listen: () => server.listen({ host: configuration.host, port: configuration.port }),
    drain,
    async close() {
      await server.close();
      await Promise.all([releaseWatch.stop(), canaryWatch.stop()]);
      await Promise.all([sandbox.close(), live.stop()]);
      await releases.close();
    },
  };
}
