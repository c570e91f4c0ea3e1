import type { Environment as EnvironmentName } from '@nara/shared-contracts/api/session';
import { type Database, migrate, openDatabase, refuseDemo, requireMigrated } from '#platform/database';
import { createEventBus, startRelay } from '#platform/events';
import type { Handlers } from '#platform/http';
import type { LogSystem } from '#platform/observability';
import { createRetention } from '#platform/retention';
import {
  createKeyring,
  createResealing,
  type Resealing,
  requireKeys,
  type SealedColumn,
  serverSecrets,
} from '#platform/vault';
import { type Context, createContext, type Make, prepared, type RecordAccess } from './context';
import { foldHandlers, foldSubscribers } from './fold';
import { holdings, type Job, type Runnable, type Subject } from './subject';

/** The handlers of the whole contract table in this environment, for internal callers of the API. */
export const allHandlers = prepared<Handlers>('handlers');

/** Open database with everything that works on it. */
export interface Environment {
  readonly context: Context;
  readonly handlers: Handlers;
  readonly jobs: readonly Job[];
  /** Starts the jobs. */
  start(): void;
  /** Lets the jobs finish their current work, then closes the database. */
  stop(): Promise<void>;
}

/** Second environment, in which staff try things out. Opens on first use. */
export interface SecondEnvironment {
  /** Throws 503 `sandbox-unavailable` when it cannot be opened. */
  open(): Promise<Environment>;
  /** Opens it for a piece of work; resets wait until the work has ended. Throws like `open`. */
  within<T>(work: (environment: Environment) => T | Promise<T>): Promise<T>;
  /**
   * Erases it and its simulated partner's state, and refills it; calls made meanwhile wait. Concurrent resets are one
   * reset. Must not be called from `within`. Throws like `open`.
   */
  reset(): Promise<Environment>;
  /** Returns the secrets with which its partner may sign updates; none while it is closed. */
  webhookSecrets(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Second environment, accessible from either context. */
export const secondEnvironment = prepared<SecondEnvironment>('second environment');

/**
 * Returns the context in which to record observations about a request: that of its staff or its partner. `live` is the
 * live context. Throws 503 `sandbox-unavailable` when the second one cannot be opened.
 */
export const contextOf = async (
  live: Context,
  { environment }: { readonly environment: EnvironmentName },
): Promise<Context> => (environment === 'live' ? live : (await live.get(secondEnvironment).open()).context);

/** Job that re-encrypts stored secrets with the root key in use. */
export const resealing = prepared<Resealing>('resealing');

export interface EnvironmentOptions
  extends Pick<Context, 'configuration' | 'log' | 'metrics' | 'tracing' | 'now' | 'steady' | 'random'> {
  subjects: readonly Subject[];
  /** Fills an empty database. */
  fill: (database: Database) => Promise<void>;
  logSystem: Make<LogSystem>;
  recordAccess: Make<RecordAccess>;
  /** The live environment, when opening the second one; unset when opening the live one. */
  live?: Context;
  second: SecondEnvironment;
  /** Sets the parts that the main program provides. */
  provide?: (context: Context) => void;
}

/** Opens an environment: migrates and fills its database, prepares its subjects. Throws when any of that fails. */
export async function openEnvironment(options: EnvironmentOptions): Promise<Environment> {
  const { configuration, log, now, steady, subjects, fill, live, second } = options;
  const database = await openDatabase({ ...configuration, isTraced: configuration.tracing !== undefined });
  const keys = createKeyring(configuration);
  const bring = async () => {
    // The server migrates the second environment itself: no operator prepares it.
    await (configuration.migratesAtStart || live ? migrate(database) : requireMigrated(database));
    // The second environment is meant for invented data.
    if (configuration.isProduction && !live) await refuseDemo(database, configuration);
    await fill(database);
    await requireKeys(database.kysely, sealedColumns(subjects), keys);
  };
  await bring().catch(async (fault: unknown) => {
    await database.close();
    throw fault;
  });
  const relay = await startRelay(database, log);
  const context = openContext(options, { database, keys, events: createEventBus({ now, steady, relay }) });
  context.set(secondEnvironment, second);
  context.set(
    holdings,
    subjects.flatMap(({ personalData = [] }) => personalData),
  );
  context.set(resealing, createResealing({ ...context, columns: sealedColumns(subjects) }));
  options.provide?.(context);
  if (live) share(subjects, live, context);
  for (const { prepare, shares } of subjects) if (!(live && shares)) await prepare?.(context);
  const handlers = foldHandlers(subjects, context, context.get(options.recordAccess));
  context.set(allHandlers, handlers);
  const workers = workersOf(subjects, context, live === undefined);
  const logs = jobsOf(
    context,
    subjects.flatMap(({ batchedLogs = [] }) => batchedLogs),
  );
  const jobs = [...workers, ...logs];
  return {
    context,
    handlers,
    jobs,
    start() {
      for (const [, job] of jobs) job.start();
    },
    async stop() {
      // Workers may still write to the logs while they stop.
      for (const some of [workers, logs]) await Promise.all(some.map(([, job]) => job.stop()));
      await relay?.stop();
      await database.close();
    },
  };
}

function openContext(
  { configuration, live, log, metrics, tracing, now, steady, random, subjects, logSystem }: EnvironmentOptions,
  opened: Pick<Context, 'database' | 'keys' | 'events'>,
): Context {
  const context: Context = createContext({
    ...opened,
    environment: live ? 'sandbox' : 'live',
    configuration,
    log,
    metrics,
    tracing,
    now,
    steady,
    random,
    subscribers: foldSubscribers(subjects),
    logSystem: (entry) => context.get(logSystem)(entry),
  });
  return context;
}

/** Copies the shared parts of the live environment into a context. */
function share(subjects: readonly Subject[], live: Context, context: Context): void {
  for (const make of subjects.flatMap(({ shares = [] }) => shares)) context.set(make, live.get(make));
}

const sealedColumns = (subjects: readonly Subject[]): SealedColumn[] => [
  serverSecrets,
  ...subjects.flatMap(({ sealed = [] }) => sealed),
];

/** Returns jobs, each with the name of its `make` function. */
const jobsOf = (context: Context, makes: readonly Make<Runnable>[]): Job[] =>
  makes.map((make) => [make.name, context.get(make)]);

function workersOf(subjects: readonly Subject[], context: Context, isLive: boolean): Job[] {
  const makes = subjects.flatMap(({ workers = [], liveWorkers = [], secondWorkers = [] }) => [
    ...workers,
    ...(isLive ? liveWorkers : secondWorkers),
  ]);
  const sweeps = subjects.flatMap(({ sweeps: own = [] }) => own);
  return [
    ...jobsOf(context, makes),
    ['retention', createRetention({ ...context, sweeps })],
    ['resealing', context.get(resealing)],
  ];
}
