import { createPartnerSandbox } from '@nara/partner-sandbox';
import { builds, composition } from '#delivery/composition';
import { openApi } from '#delivery/openapi';
import { openReleases } from '#delivery/releases';
import { sampleTestRuns } from '#insight/test-environment';
import { type Configuration, parseConfiguration } from '#platform/configuration';
import { holdDatabase, requireDatabase } from '#platform/database';
import { createMetrics, measureProcess, openServerLog } from '#platform/observability';
import { closeFolder } from '#platform/private-files';
import { partnerInventory, sampleData } from '#sample/data';
import type { Progress, SampleData } from '#sample/filling';
import { requireFeedFile } from '#staff/audit';
import { type App, createApp } from './app';
import { COMMANDS } from './commands';
import { describeStartFault } from './start-fault';

/** Time between the steps of an order in the second environment, short enough to watch. */
const SECOND_STEP_MS = 3000;
/** Longest time that a stopping server waits for requests in progress, after their senders were notified. */
const STOP_MS = 15_000;

async function start(): Promise<void> {
  const configuration = parseConfiguration(process.env);
  const { compositionRoot, scriptOrigins } = configuration;
  await requireDatabase(configuration);
  // First, before anything else fails on an unusable folder.
  if (configuration.dataDir !== ':memory:') closeFolder(configuration.dataDir);
  if (configuration.auditFeedFile) await requireFeedFile(configuration.auditFeedFile);
  const release = configuration.isDataDirHeld ? () => undefined : holdDatabase(configuration);
  const metrics = createMetrics();
  measureProcess(metrics);
  const log = openServerLog(configuration.logLevel, metrics, configuration.tracing !== undefined);
  const built = builds(compositionRoot);
  const folders = [built.folder('shell/dist'), ...built.remotes.map(({ folder }) => folder)];
  const releases = await openReleases({ ...configuration.releases, folders, log, now: Date.now });
  const app = await createApp({
    configuration,
    log,
    metrics,
    releases,
    second: {
      sample: secondSample,
      createPartner: (options) =>
        createPartnerSandbox({ ...options, inventory: partnerInventory(), stepMs: SECOND_STEP_MS }),
    },
    sample: () => fillingOf(configuration),
    plugins: [
      openApi,
      (server) =>
        composition(server, {
          builds: built,
          releases: releases.composition,
          problems: releases.firstViewProblems,
          scriptOrigins,
          overrides: configuration.mayOverrideRemotes ? configuration.overrideOrigins : null,
          hostOrigins: configuration.remoteHostOrigins,
          metrics,
        }),
    ],
  });
  // Before the server is reachable, so that stopping it early cannot lose anything.
  stopOnSignals(app, configuration.drainMs + STOP_MS, release);
  await app.listen();
}

/** Returns the initial data of the second environment: the sample, and results of its tests. */
function secondSample(): SampleData {
  const now = Date.now();
  return { ...sampleData('sample', now), testRuns: sampleTestRuns(now) };
}

/** Writes progress to the terminal, whatever the log level. */
const logProgress = ({ subject, done, of, perSecond }: Progress): void =>
  void process.stdout.write(`seeding: ${done} of ${of} ${subject}, ${perSecond} per second\n`);

/** Returns the initial data of an empty database. */
function fillingOf({ seed, volume }: Configuration): SampleData {
  const now = Date.now();
  const sample = sampleData(seed, now);
  return seed === 'volume' ? { ...sample, volume: { ...volume, now, report: logProgress } } : sample;
}

function fail(fault: unknown): never {
  process.stderr.write(`${describeStartFault(fault, process.env)}\n`);
  process.exit(1);
}

function stopOnSignals(app: App, longestMs: number, release: () => void): void {
  const stop = () => {
    setTimeout(() => fail(new Error(`not everything finished within ${longestMs / 1000} s`)), longestMs).unref();
    app
      .drain()
      .then(() => app.close())
      .then(release)
      .then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

const [name = 'start', ...args] = process.argv.slice(2);
const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = { start, ...COMMANDS };
const command = commands[name];
if (!command) fail(new Error(`${name} is not a command: ${Object.keys(commands).join(', ')}`));
command(args).catch(fail);
