import type { Environment } from '@nara/shared-contracts/api/session';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '#platform/http';
import type { Metrics } from '#platform/observability';
import { prepared } from '#platform/subject';
import { callerGone, tooHeavy, WORK_CLASSES, type WorkClass, type WorkFor } from './callers';
import { type Child, type ChildOptions, ProcessEnded, startChild } from './child';
import { createSchedule, type WorkerPoolBounds, workerPoolBounds } from './schedule';
import type { Order, Outcome, WorkerTask } from './tasks';

/** Bucket bounds in seconds. */
const TASK_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

const workerPoolMetrics = (metrics: Metrics) => ({
  running: metrics.gauge('heavy_work_running', 'Heavy tasks that processes work on', ['class']),
  waiting: metrics.gauge('heavy_work_waiting', 'Heavy tasks that wait for a process', ['class']),
  duration: metrics.histogram(
    'heavy_work_duration_seconds',
    'Time of a heavy task in its process, by what came of it: done, refused, failed, killed, left',
    ['task', 'outcome', 'environment', 'class'],
    TASK_SECONDS,
  ),
  turnedAway: metrics.counter(
    'heavy_work_turned_away_total',
    'Heavy tasks refused because too many waited (busy), or too many of one caller (too-many-at-once)',
    ['task', 'environment', 'class', 'code'],
  ),
});

interface ChildrenOptions extends Omit<ChildOptions, 'onEnd'> {
  /** Time (ms) without work after which a process ends. */
  idleMs: number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Child processes that start when they are needed, and end when they are not. */
interface Children {
  /** Hands an order to an idle process. Throws as `Child.perform` does. */
  perform(order: Order, signal: AbortSignal): Promise<Outcome>;
  /** Kills all processes, and starts no more. */
  close(): Promise<void>;
}

function createChildren({ idleMs, log, ...options }: ChildrenOptions): Children {
  const living = new Set<Child>();
  /** Idle processes, the most recent last, with the timers that end them. */
  const idle = new Map<Child, NodeJS.Timeout>();
  let isClosed = false;

  const start = (): Child => {
    if (isClosed) throw new Error('heavy work has ended');
    const child = startChild({
      ...options,
      onEnd(fault) {
        living.delete(child);
        clearTimeout(idle.get(child));
        idle.delete(child);
        if (fault) log.error({ err: fault }, 'a process for heavy work failed');
      },
    });
    living.add(child);
    return child;
  };

  const take = (): Child => {
    // The most recent one, so that processes beyond the current need stay idle and end.
    const [child, timer] = [...idle].at(-1) ?? [start()];
    clearTimeout(timer);
    idle.delete(child);
    return child;
  };

  return {
    async perform(order, signal) {
      const child = take();
      try {
        return await child.perform(order, signal);
      } finally {
        if (living.has(child)) idle.set(child, setTimeout(() => void child.end(), idleMs).unref());
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...living].map((child) => child.end()));
    },
  };
}

export interface WorkerCall extends WorkFor {
  /** Environment that requests the task; defaults to the live one. */
  environment?: Environment;
}

/** Bounded pool of processes for work that would block all other requests. */
export interface WorkerPool {
  /**
   * Runs a task in a process. Throws what the task throws; a refusal keeps its code and text. Throws 429
   * `too-many-at-once` when the caller has too many tasks, 503 `busy` when too many tasks of the class wait, 503
   * `too-heavy` when the task takes too long or too much memory, 499 `caller-gone` when `signal` cancels it.
   */
  run<Input, Output>(task: WorkerTask<Input, Output>, input: Input, call: WorkerCall): Promise<Output>;
  /**
   * Throws 429 or 503 as `run` would if there is no room for a task now. Callers that read the database first check
   * this before, so that refusing many costs little.
   */
  requireRoom(task: { readonly name: string }, call: WorkerCall): void;
  /** Kills every process with its task. */
  close(): Promise<void>;
}

interface WorkerPoolOptions {
  /** Program of the processes, which calls `serveOrders`; a TypeScript one needs tsx. */
  file: string;
  log: Pick<FastifyBaseLogger, 'error'>;
  metrics: Metrics;
  bounds?: WorkerPoolBounds;
}

/** Returns the pool for one environment; its tasks are counted under that name. */
export const workerPoolFor = (heavy: WorkerPool, environment: Environment): WorkerPool => ({
  ...heavy,
  run: (task, input, call) => heavy.run(task, input, { ...call, environment }),
  requireRoom: (task, call) => heavy.requireRoom(task, { ...call, environment }),
});

/** Labels of a task in the metrics. */
interface TaskLabels {
  task: string;
  environment: Environment;
  class: WorkClass;
}

/** Creates the pool. Its processes start when first needed. */
export function createWorkerPool({ file, log, metrics, bounds = workerPoolBounds() }: WorkerPoolOptions): WorkerPool {
  const { processes, classes, heapMb, idleMs } = bounds;
  const { running, waiting, duration, turnedAway } = workerPoolMetrics(metrics);
  const note = (of: WorkClass, counts: { running: number; waiting: number }): void => {
    running.set({ class: of }, counts.running);
    waiting.set({ class: of }, counts.waiting);
  };
  for (const kind of WORK_CLASSES) note(kind, { running: 0, waiting: 0 });
  const schedule = createSchedule({ processes, shares: classes, onChange: note });
  const inHouse = createChildren({ file, heapMb, idleMs, log, isPatient: false });
  // Files of shoppers are read apart from the papers of everybody else, and the server goes first.
  const ofShoppers = createChildren({ file, heapMb, idleMs, log, isPatient: true });

  const perform = async (labels: TaskLabels, input: unknown, signal?: AbortSignal): Promise<Outcome> => {
    if (signal?.aborted) throw callerGone();
    const children = labels.class === 'shopper' ? ofShoppers : inHouse;
    const time = AbortSignal.timeout(classes[labels.class].mostMs);
    try {
      return await children.perform({ name: labels.task, input }, signal ? AbortSignal.any([time, signal]) : time);
    } catch (fault) {
      if (signal?.aborted) throw callerGone();
      if (time.aborted || (fault instanceof ProcessEnded && fault.isKilled)) throw tooHeavy();
      throw fault;
    }
  };

  const observed = async (labels: TaskLabels, input: unknown, signal?: AbortSignal): Promise<Outcome> => {
    const end = duration.startTimer({ ...labels });
    try {
      const outcome = await perform(labels, input, signal);
      end({ outcome: 'refused' in outcome ? 'refused' : 'done' });
      return outcome;
    } catch (fault) {
      end({ outcome: fault instanceof ApiError ? (ENDS[fault.code] ?? 'failed') : 'failed' });
      throw fault;
    }
  };

  const labelsOf = ({ name }: { readonly name: string }, { by, environment = 'live' }: WorkerCall): TaskLabels => ({
    task: name,
    environment,
    class: by.class,
  });

  const requireRoom: WorkerPool['requireRoom'] = (task, call) => {
    const refusal = schedule.refusalOf(call.by);
    if (!refusal) return;
    turnedAway.inc({ ...labelsOf(task, call), code: refusal.code });
    throw refusal;
  };

  return {
    async run(task, input, call) {
      if (task.isLight?.(input)) return task.run(input);
      requireRoom(task, call);
      const { by, signal } = call;
      const labels = labelsOf(task, call);
      const outcome = await schedule.run(by, () => observed(labels, input, signal), signal);
      if ('output' in outcome) return outcome.output as Awaited<ReturnType<typeof task.run>>;
      const { status, code, detail, options } = outcome.refused;
      throw new ApiError(status, code, detail, options);
    },
    requireRoom,
    close: async () => void (await Promise.all([inHouse.close(), ofShoppers.close()])),
  };
}

/** Outcomes in the metrics for tasks that were ended from outside. */
const ENDS: Readonly<Record<string, string>> = { 'too-heavy': 'killed', 'caller-gone': 'left' };

/** The pool of this server; both environments share its processes. */
export const workerPool = prepared<WorkerPool>('heavy work');
