import { availableParallelism } from 'node:os';
import type { Environment } from '@nara/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { Refusal } from '#platform/http';
import type { Metrics } from '#platform/observability';
import { ProcessEnded } from './child';
import { createChildren } from './children';
import { heavyMetrics } from './observe';
import type { Outcome } from './perform';
import { busy, callerGone, tooHeavy } from './refusals';
import type { HeavyTask } from './task';

export interface HeavyBounds {
  /** Most concurrent processes. */
  processes: number;
  /** Most tasks waiting for a process. */
  mostWaiting: number;
  /** Longest time (ms) of a task in its process, including the process's start. */
  mostMs: number;
  /** Heap limit (MB) of a process. */
  heapMb: number;
  /** Time (ms) without work after which a process ends. */
  idleMs: number;
}

const MOST_PROCESSES = 4;

/** Leaves a core to the server itself on machines with two or more. */
export const heavyBounds = (): HeavyBounds => ({
  processes: Math.max(1, Math.min(MOST_PROCESSES, availableParallelism() - 1)),
  mostWaiting: 32,
  mostMs: 15_000,
  heapMb: 256,
  idleMs: 60_000,
});

export interface HeavyWorkCall {
  /** Cancels the task when it fires. */
  signal?: AbortSignal;
  /** Environment that requests the task; defaults to the live one. */
  environment?: Environment;
}

/** Bounded pool of processes for work that would block all other requests. */
export interface HeavyWork {
  /**
   * Runs a task in a process. Throws what the task throws; a refusal keeps its code and text. Throws 503 `busy` when
   * too many tasks wait, 503 `too-heavy` when the task takes too long or too much memory, 499 `caller-gone` when
   * `signal` cancels it.
   */
  run<Input, Output>(task: HeavyTask<Input, Output>, input: Input, call?: HeavyWorkCall): Promise<Output>;
  /** Kills every process with its task. */
  close(): Promise<void>;
}

export interface HeavyWorkOptions {
  /** Program of the processes, which calls `serveOrders`; a TypeScript one needs tsx. */
  file: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  metrics: Metrics;
  bounds?: HeavyBounds;
}

/** Returns the pool for one environment; its tasks are counted under that name. */
export const heavyWorkOf = (heavy: HeavyWork, environment: Environment): HeavyWork => ({
  ...heavy,
  run: (task, input, call) => heavy.run(task, input, { ...call, environment }),
});

/** Creates the pool. Its processes start when first needed. */
export function createHeavyWork({ file, log, metrics, bounds = heavyBounds() }: HeavyWorkOptions): HeavyWork {
  const { processes, mostWaiting, mostMs, heapMb, idleMs } = bounds;
  const children = createChildren({ file, heapMb, idleMs, log });
  const limit = pLimit(processes);
  const { running, waiting, duration, turnedAway } = heavyMetrics(metrics);
  let accepted = 0;
  const count = (change: number) => {
    accepted += change;
    running.set(Math.min(accepted, processes));
    waiting.set(Math.max(0, accepted - processes));
  };

  const perform = async (name: string, input: unknown, signal?: AbortSignal): Promise<Outcome> => {
    if (signal?.aborted) throw callerGone();
    const time = AbortSignal.timeout(mostMs);
    try {
      return await children.perform({ name, input }, signal ? AbortSignal.any([time, signal]) : time);
    } catch (fault) {
      if (signal?.aborted) throw callerGone();
      if (time.aborted || (fault instanceof ProcessEnded && fault.isKilled)) throw tooHeavy();
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
      if (accepted >= processes + mostWaiting) {
        turnedAway.inc(labels);
        throw busy();
      }
      count(1);
      const outcome = await limit(observed, labels, input, signal).finally(() => count(-1));
      if ('output' in outcome) return outcome.output as Awaited<ReturnType<typeof task.run>>;
      const { status, code, detail, options } = outcome.refused;
      throw new Refusal(status, code, detail, options);
    },
    close: children.close,
  };
}

/** Outcomes in the metrics for tasks that were ended from outside. */
const ENDS: Readonly<Record<string, string>> = { 'too-heavy': 'killed', 'caller-gone': 'left' };
