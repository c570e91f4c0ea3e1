import type { PartnerFaults } from '@nara/shared-contracts/api/test-environment';
import { partnerCircuit } from '#exchange/partner';
import { allHandlers, type Context } from '#platform/subject';
import { leasedQueue, type Worker } from '#platform/work';
import { type Bench, createBench } from '../bench/bench';
import { createPartnerControl, type PartnerControl, type PartnerFaultPlan } from '../bench/sandboxes';
import { createRecorder, createTrial, type Recorder } from '../bench/trial';
import { scenarioRuns } from '../scenarios';
import { isScenario, scenarioName } from '../scenarios/names';
import type { TestRunTable } from '../tables';
import {
  cancelRuns,
  endRun,
  failInterrupted,
  LEASE_MS,
  NONE_UNDER_WAY,
  queueRuns,
  renewRun,
  type TestOrder,
  testRuns,
} from './rows';

/**
 * Runs the test scenarios in the second environment, one after the other, and holds the faults chosen for its partner.
 */
export interface TestRunner extends Worker {
  /** Queues scenarios. Returns how many are new. */
  queue(order: TestOrder): Promise<number>;
  /** Stops the current scenario and removes the queued ones. */
  cancel(): Promise<void>;
  readonly faults: PartnerFaults;
  /** Takes effect immediately, or after a scenario that sets its own faults. */
  chooseFaults(faults: PartnerFaults): Promise<void>;
}

/** Longest time (ms) that a scenario may take. */
const LIMIT_MS = 30_000;

const NO_FAULTS: PartnerFaults = {
  shares: {
    latency: 0,
    status429: 0,
    status500: 0,
    timeout: 0,
    malformed: 0,
    duplicateWebhooks: 0,
    reorderWebhooks: 0,
  },
  latencyMs: 500,
  seed: 1,
};

/** Event bus of the live environment. The second environment shares it, so that live screens also learn of runs. */
export const liveEvents = ({ events }: Context): Context['events'] => events;

/** Ends a scenario early. */
class Ended extends Error {
  override readonly name = 'Ended';
}

/** Current scenario, and how to stop it. */
interface Current {
  run: TestRunTable;
  stop: AbortController;
}

/** Runner of the second environment's test scenarios. */
export function testRunner(context: Context): TestRunner {
  const { database, log, now } = context;
  const partner = createPartnerControl(context.configuration.partner.baseUrl);
  // On PostgreSQL, instances share the runs. On SQLite only this server can have started one.
  const isShared = database.postgres !== undefined;
  let faults = NO_FAULTS;
  let opening: Promise<Bench> | undefined;
  let current: Current | undefined;
  let isStopped = false;

  const bench = (): Promise<Bench> => {
    opening ??= createBench(context, context.get(allHandlers));
    return opening;
  };

  const tidyUp = () =>
    restorePartner(context, partner, faults).catch((cause: unknown) =>
      log.warn({ err: cause }, 'the second environment could not be tidied up after a test'),
    );

  const queue = leasedQueue(context, {
    rows: testRuns,
    leaseMs: LEASE_MS,
    isSerial: true,
    async where() {
      if (isStopped) return null;
      if (isShared) await failInterrupted(database, now());
      return NONE_UNDER_WAY;
    },
    async attempt(run) {
      notifyOfRuns(context);
      current = { run, stop: new AbortController() };
      try {
        const failure = await perform(context, current, { bench, partner }).finally(tidyUp);
        await endRun(database, run, failure, now());
      } finally {
        current = undefined;
        notifyOfRuns(context);
      }
    },
  });

  return {
    ...queue,
    start() {
      const interrupted = isShared ? Promise.resolve(0) : failInterrupted(database, now(), Number.MAX_SAFE_INTEGER);
      interrupted
        .catch((cause: unknown) => log.warn({ err: cause }, 'interrupted test runs could not be closed'))
        .finally(queue.start);
    },
    async stop() {
      isStopped = true;
      current?.stop.abort(new Ended('interrupted, because the server stopped'));
      await queue.stop();
      await (await opening)?.close();
    },
    async queue(order) {
      const queued = await queueRuns(database, order, now());
      notifyOfRuns(context);
      queue.nudge();
      return queued;
    },
    async cancel() {
      await cancelRuns(database, now());
      current?.stop.abort(new Ended('cancelled'));
      notifyOfRuns(context);
    },
    get faults() {
      return faults;
    },
    async chooseFaults(next) {
      faults = next;
      const isOwn = current && current.run.is_under_faults === 0;
      if (!isOwn) await partner.plant(planOf(next));
      notifyOfRuns(context);
    },
  };
}

/** Notifies the screens of both environments that runs have changed. */
function notifyOfRuns(context: Context): void {
  for (const events of new Set([context.events, context.get(liveEvents)])) events.publish('test.changed', 'runs');
}

const planOf = ({ shares, latencyMs, seed }: PartnerFaults): PartnerFaultPlan =>
  Object.values(shares).some((share) => share > 0) ? { shares, latencyMs, seed } : {};

/** Resets the partner for the next scenario: the chosen faults, and a closed circuit breaker. */
async function restorePartner(context: Context, partner: PartnerControl, faults: PartnerFaults): Promise<void> {
  await partner.plant(planOf(faults));
  const circuit = context.get(partnerCircuit);
  if (circuit.state !== 'closed') circuit.enter({ force: true })?.succeeded();
}

interface Equipment {
  bench: () => Promise<Bench>;
  partner: PartnerControl;
}

/** Executes a scenario within its time limit. Returns the reason for its failure; null if it passed. */
async function perform(context: Context, { run, stop }: Current, equipment: Equipment): Promise<string | null> {
  const { database, now } = context;
  const recorder = createRecorder(database, run.id, now);
  const timer = setTimeout(() => stop.abort(new Ended(`timeout after ${LIMIT_MS / 1000}s`)), LIMIT_MS);
  try {
    await Promise.race([runScenario(context, { run, stop }, equipment, recorder), aborted(stop.signal)]);
    return null;
  } catch (fault) {
    const reason = stop.signal.aborted ? (stop.signal.reason as Error).message : (fault as Error).message;
    const failure = `${scenarioName(run.scenario)} test failed: ${reason}`;
    await recorder.note(failure, 'error');
    await recorder.end('failed');
    return failure;
  } finally {
    clearTimeout(timer);
  }
}

async function runScenario(
  context: Context,
  { run, stop }: Current,
  { bench, partner }: Equipment,
  recorder: Recorder,
): Promise<void> {
  const isUnderFaults = run.is_under_faults === 1;
  if (!isUnderFaults) await partner.plant({});
  const trial = createTrial({
    bench: await bench(),
    recorder,
    signal: stop.signal,
    isUnderFaults,
    async onStep() {
      if (!(await renewRun(context.database, run, context.now()))) stop.abort(new Ended('cancelled'));
      stop.signal.throwIfAborted();
      notifyOfRuns(context);
    },
  });
  if (!isScenario(run.scenario)) throw new Ended('this version has no such scenario');
  await scenarioRuns[run.scenario](trial);
}

/** Rejects when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
