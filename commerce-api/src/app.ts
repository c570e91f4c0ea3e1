import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { endpoints } from '@nara/shared-contracts/api';
import { EVENTS_PATH } from '@nara/shared-contracts/rules/common';
import type { FastifyBaseLogger, FastifyInstance, FastifyPluginAsync } from 'fastify';
import {
  localToken,
  type OpenReleases,
  openReleases,
  readTerms,
  releases,
  requireSharedStore,
} from '#delivery/releases';
import { openProvider } from '#exchange/payment-providers';
import type { Configuration } from '#platform/configuration';
import { mountEventStream } from '#platform/events';
import { openStore, pictureStore } from '#platform/file-store';
import {
  createDrain,
  createServer,
  type Handlers,
  logAnswer,
  mount,
  mountHealth,
  mountSecurityTxt,
} from '#platform/http';
import {
  countSpans,
  createDatabaseGauges,
  createLogger,
  createMetrics,
  createReadiness,
  createReadyGauge,
  type Metrics,
  mountMetrics,
  observeHttp,
  observeReady,
} from '#platform/observability';
import { limitRates, refuseOverload } from '#platform/rates';
import { answerFromCache, responseCache } from '#platform/response-cache';
import { type Context, contextOf, type Environment, foldMeasures, type Job, openEnvironment } from '#platform/subject';
import { steadyNow } from '#platform/time';
import { startTracing } from '#platform/tracing';
import { serverSecret } from '#platform/vault';
import { createWorkerPool, type WorkerPool, workerPool, workerPoolFor } from '#platform/worker-pool';
import { type SampleData, seed } from '#sample/filling';
import { ordersAnHour } from '#selling/orders';
import { type PaymentProvider, paymentProvider } from '#selling/payments';
import { accessRecorder } from '#staff/audit';
import { systemLog } from '#staff/system-log';
import { createCredentials } from './credentials';
import { createSecondEnvironment, type SecondEnvironmentOptions } from './second-environment';
import { subjects } from './subjects';

export interface AppOptions {
  configuration: Configuration;
  /** Returns the data that an empty database is filled with; defaults to none. */
  sample?: () => SampleData;
  second: SecondEnvironmentOptions;
  /** Registered after the API's routes, for everything outside /api: documents, files and their 404 responses. */
  plugins?: readonly FastifyPluginAsync[];
  log?: FastifyBaseLogger;
  /** Metrics of this instance; defaults to its own. */
  metrics?: Metrics;
  /** Releases of the front ends; defaults to those of the configuration, without local builds. */
  releases?: OpenReleases;
  /** Returns the time in epoch ms. */
  clock?: () => number;
  /** Returns a monotonic time in ms, which changes of the system clock do not affect. */
  steady?: () => number;
  /** Returns a number in [0, 1), which adds jitter to retries. */
  random?: () => number;
  /** Provider that takes the shop's payments; defaults to the one in the configuration. */
  payments?: PaymentProvider;
  /** Processes for heavy work, closed together with the app; defaults to its own. */
  heavy?: WorkerPool;
  /** Runs the background workers, which hand orders over and send mails; defaults to true. */
  hasWorker?: boolean;
}

export interface App {
  readonly server: FastifyInstance;
  /** Starts listening on the configured host and port. Returns the URL. */
  listen(): Promise<string>;
  /**
   * Reports that it is not ready, and keeps serving for the configured time. Then waits until every connection has
   * ended, for at most five seconds.
   */
  drain(): Promise<void>;
  /** Finishes requests and work in progress, then closes the database. */
  close(): Promise<void>;
}

/** Program of the processes for heavy work: a TypeScript file in tests, a bundle otherwise. */
const WORKER = path.join(import.meta.dirname, `worker${path.extname(import.meta.filename)}`);

const rows = [
  ...Object.values(endpoints).flatMap((table) => Object.values(table)),
  { method: 'GET', path: EVENTS_PATH } as const,
];

/** Builds the whole API on its database, migrated and filled. Throws when the database cannot be used. */
export async function createApp(options: AppOptions): Promise<App> {
  return (await openApp(options)).app;
}

/** Builds the API like `createApp`, and also returns its live environment. */
export async function openApp({
  configuration,
  sample,
  second: secondOptions,
  plugins = [],
  log = createLogger(configuration.logLevel, undefined, configuration.tracing !== undefined),
  metrics = createMetrics(),
  releases: given,
  clock: now = Date.now,
  steady = steadyNow,
  random = Math.random,
  payments: givenPayments,
  heavy = createWorkerPool({ file: WORKER, log, metrics }),
  hasWorker = true,
}: AppOptions): Promise<{ app: App; live: Context }> {
  const tracing = await startTracing(configuration.tracing, countSpans(metrics));
  const server = await createServer({ log, proxies: configuration.proxies, rows, tracing });
  const opened = given ?? (await openReleases({ ...configuration.releases, folders: [], log, now }));
  const pictures = await openStore(configuration.releases.pictures);
  const surroundings = {
    configuration,
    log,
    tracing,
    now,
    steady,
    random,
    subjects,
    logSystem: (context: Context) => context.get(systemLog).write,
    recordAccess: accessRecorder,
    provide(context: Context) {
      context.set(releases, opened);
      context.set(pictureStore, pictures);
      context.set(workerPool, workerPoolFor(heavy, context.environment));
      context.set(paymentProvider, openProvider(context, givenPayments));
    },
  };
  const second = createSecondEnvironment(secondOptions, {
    ...surroundings,
    live: () => live.context,
    hasWorker,
    ownUrl: () => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  });
  const live: Environment = await openEnvironment({
    ...surroundings,
    metrics,
    fill: async (database) => {
      if (sample) await seed(database, sample);
    },
    second,
  });
  const { context } = live;
  try {
    await requireSharedStore(context.database, opened);
    await opened.adopt((remote) => readTerms(context.database, remote, context.now()));
  } catch (fault) {
    await Promise.all([live.stop(), opened.close(), pictures.close(), heavy.close()]);
    throw fault;
  }
  const credentials = createCredentials(context, {
    secondSecrets: second.webhookSecrets,
    localToken: await localToken(configuration.dataDir),
  });

  const drain = createDrain(server);
  observeHttp(server, metrics);
  if (configuration.maxLagMs) await refuseOverload(server, configuration.maxLagMs);
  const sharedCounts = await limitRates(server, {
    factor: configuration.rateFactor,
    sessionOf: credentials.sessionOf,
    database: context.database,
    hourly: ordersAnHour(context),
    secret: await serverSecret(context, 'calls'),
    now,
    steady,
  });
  mount(
    server,
    {
      live: live.handlers,
      inSandbox: (work) => second.within(({ handlers }) => work(handlers)),
      everywhere: liveGroups(),
    },
    credentials,
  );
  answerFromCache(server, {
    find: context.get(responseCache).find,
    proxies: configuration.proxies,
    isStopping: drain.hasBegun,
    tracing,
    onAnswered(answered) {
      logAnswer(log, answered);
      observeReady(metrics, answered);
    },
  });
  mountEventStream(server, async (environment) => (await contextOf(context, { environment })).events, credentials);
  for (const subject of subjects) await subject.mount?.(server, context);
  // The only thing that instances can share is a database server.
  const jobs: Job[] = configuration.databaseUrl ? [...live.jobs, ['sharedCounts', sharedCounts]] : [...live.jobs];
  const findFailedCheck = createReadiness({ database: context.database, jobs: hasWorker ? jobs : [] });
  mountHealth(server, findFailedCheck, opened.degraded, drain.hasBegun);
  mountSecurityTxt(server, { contact: configuration.securityContact, publicUrl: configuration.publicUrl, now });
  mountMetrics(server, {
    metrics,
    token: configuration.metricsToken,
    isOpenHere: !configuration.isProduction,
    refresh: [
      createDatabaseGauges(metrics, foldMeasures(subjects, context)),
      createReadyGauge(metrics, findFailedCheck),
    ],
  });
  for (const plugin of plugins) await server.register(plugin);
  if (hasWorker) {
    live.start();
    if (configuration.databaseUrl) sharedCounts.start();
  }

  const app: App = {
    server,
    listen: () => server.listen({ host: configuration.host, port: configuration.port }),
    drain: () => drain.run(configuration.drainMs),
    async close() {
      await server.close();
      await sharedCounts.stop();
      await Promise.all([second.close(), live.stop()]);
      await heavy.close();
      await Promise.all([opened.close(), pictures.close()]);
      await tracing?.stop();
    },
  };
  return { app, live: context };
}

/**
 * Returns the groups of the contract table that use the live environment's data, whichever environment staff work in.
 */
const liveGroups = (): (keyof Handlers)[] =>
  subjects.flatMap(({ isLiveOnly, handlers = {} }) =>
    isLiveOnly ? (Object.keys(handlers) as (keyof Handlers)[]) : [],
  );
