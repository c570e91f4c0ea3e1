import type { PartnerFaults } from '@nara/shared-contracts';
import type { Handlers } from '#platform/http';
import { createWorker } from '#platform/work';
import type { Services } from '../../../services';
import { type Bench, createBench } from '../bench/bench';
import { createPartnerControl, type PartnerFaultPlan } from '../bench/partner-control';
import { createTrial } from '../bench/trial';
import { scenarioRuns } from '../scenarios';
import { isScenario, scenarioName } from '../scenarios/names';
import type { TestRunTable } from '../tables';
import { createRecorder } from './recorder';
import { cancelRuns, claimRun, endRun, failInterrupted, queueRuns, renewRun } from './rows';
import type { TestRunner } from './test-runner';

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

export interface TestRunnerOptions {
  /** The sandbox's. */
  services: Services;
  handlers: Handlers;
  /** Told of every change. */
  onChange: () => void;
  /** Longest that a scenario may take, in ms. */
  limitMs?: number;
}

const planOf = ({ shares, latencyMs, seed }: PartnerFaults): PartnerFaultPlan =>
  Object.values(shares).some((share) => share > 0) ? { shares, latencyMs, seed } : {};

class Ended extends Error {
  override readonly name = 'Ended';
}

/** Rejects once the signal says so. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

export function createTestRunner({ services, handlers, onChange, limitMs = LIMIT_MS }: TestRunnerOptions): TestRunner {
  const { database, log, now, partnerCircuit, relay } = services;
  const partner = createPartnerControl(services.configuration.partner.baseUrl);
  let faults = NO_FAULTS;
  let opening: Promise<Bench> | undefined;
  let current: { run: TestRunTable; stop: AbortController } | undefined;
  let queue: Promise<boolean> = Promise.resolve(false);

  const bench = (): Promise<Bench> => {
    opening ??= createBench(services, handlers);
    return opening;
  };

  /** What the next scenario finds: the faults that were chosen, and nobody who spares the partner. */
  const tidyUp = async () => {
    await partner.plant(planOf(faults));
    if (partnerCircuit.state !== 'closed') partnerCircuit.enter({ force: true })?.succeeded();
  };

  const perform = async (run: TestRunTable, stop: AbortController): Promise<string | null> => {
    const recorder = createRecorder(database, run.id, now);
    const isUnderFaults = run.is_under_faults === 1;
    const timer = setTimeout(() => stop.abort(new Ended(`timeout after ${limitMs / 1000}s`)), limitMs);
    try {
      if (!isUnderFaults) await partner.plant({});
      const trial = createTrial({
        bench: await bench(),
        recorder,
        signal: stop.signal,
        isUnderFaults,
        async onStep() {
          if (!(await renewRun(database, run.id, now()))) stop.abort(new Ended('cancelled'));
          stop.signal.throwIfAborted();
          onChange();
        },
      });
      if (!isScenario(run.scenario)) throw new Ended('this version has no such scenario');
      await Promise.race([scenarioRuns[run.scenario](trial), aborted(stop.signal)]);
      return null;
    } catch (fault) {
      const reason = stop.signal.aborted ? (stop.signal.reason as Error).message : (fault as Error).message;
      const failure = `${scenarioName(run.scenario)} test failed: ${reason}`;
      await recorder.note(failure, 'error');
      await recorder.end('failed');
      return failure;
    } finally {
      clearTimeout(timer);
      await tidyUp().catch((cause: unknown) =>
        log.warn({ err: cause }, 'the sandbox could not be tidied up after a test'),
      );
    }
  };

  const runNext = async (): Promise<boolean> => {
    if (relay) await failInterrupted(database, now());
    const run = await claimRun(database, now());
    if (!run) return false;
    onChange();
    const stop = new AbortController();
    current = { run, stop };
    try {
      const failure = await perform(run, stop);
      await endRun(database, run.id, failure, now());
    } finally {
      current = undefined;
      onChange();
    }
    return true;
  };

  const worker = createWorker({
    log,
    // One at a time: a second lane waits and then finds what is left.
    runOne() {
      queue = queue.catch(() => false).then(runNext);
      return queue;
    },
    settled: async () => void (await queue.catch(() => undefined)),
  });

  return {
    ...worker,
    start() {
      // On SQLite nobody else can have begun what is under way as this server starts.
      const interrupted = relay ? Promise.resolve(0) : failInterrupted(database, now(), Number.MAX_SAFE_INTEGER);
      interrupted
        .catch((cause: unknown) => log.warn({ err: cause }, 'interrupted test runs could not be closed'))
        .finally(worker.start);
    },
    async stop() {
      current?.stop.abort(new Ended('interrupted, because the server stopped'));
      await worker.stop();
      await (await opening)?.close();
    },
    async queue(order) {
      const queued = await queueRuns(database, order, now());
      onChange();
      worker.nudge();
      return queued;
    },
    async cancel() {
      await cancelRuns(database, now());
      current?.stop.abort(new Ended('cancelled'));
      onChange();
    },
    get faults() {
      return faults;
    },
    async chooseFaults(next) {
      faults = next;
      const isOwn = current && current.run.is_under_faults === 0;
      if (!isOwn) await partner.plant(planOf(next));
      onChange();
    },
  };
}
