import { availableParallelism } from 'node:os';
import type { Environment } from '@nara/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { Refusal } from '#platform/http';
import type { Metrics } from '#platform/observability';
import { heavyMetrics } from './observe';
import type { Outcome } from './perform';
import { busy, callerGone, tooHeavy } from './refusals';
import type { HeavyTask } from './task';

export interface HeavyBounds {
  threads: number;
  /** Most tasks that wait for a thread. */
  mostWaiting: number;
  /** Longest time (ms) of a task in its thread, the thread's start included. */
  mostMs: number;
  /** Heap limit (MB) of a thread. */
  heapMb: number;
}

const MOST_THREADS = 4;

/** Leaves a core to the server's own thread where there are two. */
export const heavyBounds = (): HeavyBounds => ({
  threads: Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
  mostWaiting: 32,
  mostMs: 15_000,
  heapMb: 256,
});

/** Time (ms) without work after which a thread ends. */
const IDLE_MS = 60_000;

export interface HeavyWorkCall {
  /** Ends the task when it fires. */
  signal?: AbortSignal;
  /** The environment that wants it done; the live one unless given. */
  environment?: Environment;
}

/** A bounded pool of threads for what would hold every other request up. */
export interface HeavyWork {
  /**
   * Runs a task in a thread. Throws what the task throws, a refusal with its code and text; 503 `busy` when too many
   * wait, 503 `too-heavy` when it takes too long or too much memory, 499 `caller-gone` when `signal` ends it.
   */
  run<Input, Output>(task: HeavyTask<Input, Output>, input: Input, call?: HeavyWorkCall): Promise<Output>;
  /** Ends every thread and what it works on. */
  close(): Promise<void>;
}

export interface HeavyWorkOptions {
  /** File that default-exports what `performTasks` returns; one in TypeScript needs tsx. */
  file: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  metrics: Metrics;
  bounds?: HeavyBounds;
}

/** Returns the pool for one environment, whose tasks are counted under its name. */
export const heavyWorkOf = (heavy: HeavyWork, environment: Environment): HeavyWork => ({
  ...heavy,
  run: (task, input, call) => heavy.run(task, input, { ...call, environment }),
});

/** Creates the pool, whose threads start when they are first needed. */
export function createHeavyWork({ file, log, metrics, bounds = heavyBounds() }: HeavyWorkOptions): HeavyWork {
  const { threads, mostWaiting, mostMs, heapMb } = bounds;
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    ...(file.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }),
  });
  // A thread may fail as it starts, or between two tasks; without a listener that would end the server.
  pool.on('error', (fault: unknown) => log.error({ err: fault }, 'a thread for heavy work failed'));
  // The pool could queue as well, but would not say when a task begins, from when its time counts.
  const limit = pLimit(threads);
  const { running, waiting, duration, turnedAway } = heavyMetrics(metrics);
  let accepted = 0;
  const count = (change: number) => {
    accepted += change;
    running.set(Math.min(accepted, threads));
    waiting.set(Math.max(0, accepted - threads));
  };

  const perform = async (name: string, input: unknown, signal?: AbortSignal): Promise<Outcome> => {
    if (signal?.aborted) throw callerGone();
    const time = AbortSignal.timeout(mostMs);
    try {
      return await pool.run({ name, input }, { signal: signal ? AbortSignal.any([time, signal]) : time });
    } catch (fault) {
      if (signal?.aborted) throw callerGone();
      if (time.aborted || isOutOfMemory(fault)) throw tooHeavy();
      throw fault;
    }
  };

  const observed = async (
    labels: { task: string; environment: Environment },
    input: unknown,
    signal?: AbortSignal,
  ): Promise<Outcome> => {
    const end = duration.startTimer(labels);
    try {
      const outcome = await perform(labels.task, input, signal);
      end({ outcome: 'refused' in outcome ? 'refused' : 'done' });
      return outcome;
    } catch (fault) {
      end({ outcome: fault instanceof Refusal ? (ENDS[fault.code] ?? 'failed') : 'failed' });
      throw fault;
    }
  };

  return {
    async run(task, input, { signal, environment = 'live' } = {}) {
      if (task.isLight?.(input)) return task.run(input);
      const labels = { task: task.name, environment };
      if (accepted >= threads + mostWaiting) {
        turnedAway.inc(labels);
        throw busy();
      }
      count(1);
      const outcome = await limit(observed, labels, input, signal).finally(() => count(-1));
      if ('output' in outcome) return outcome.output as Awaited<ReturnType<typeof task.run>>;
      const { status, code, detail, options } = outcome.refused;
      throw new Refusal(status, code, detail, options);
    },
    close: () => pool.destroy(),
  };
}

/** Words of the metrics for tasks that were ended from outside. */
const ENDS: Readonly<Record<string, string>> = { 'too-heavy': 'killed', 'caller-gone': 'left' };

const isOutOfMemory = (fault: unknown): boolean => (fault as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
