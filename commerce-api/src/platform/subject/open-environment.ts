import { type Database, migrate, openDatabase, refuseDemo, requireMigrated } from '#platform/database';
import { createEventBus, startRelay } from '#platform/events';
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
import type { RecordAccess } from './access';
import { type Context, createContext, type Make, prepared } from './context';
import { allHandlers, type Environment, type SecondEnvironment, secondEnvironment } from './environment';
import { foldFollowers, foldHandlers } from './fold';
import { holdings } from './personal-data';
import type { Job, Runnable, Subject } from './subject';

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
  const context = contextOf(options, { database, keys, events: createEventBus({ now, steady, relay }) });
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

function contextOf(
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
    followers: foldFollowers(subjects),
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
