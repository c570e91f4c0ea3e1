import type { FastifyBaseLogger } from 'fastify';
import type { Expression, SqlBool } from 'kysely';
import type { CircuitBreaker, Pass } from '#platform/circuit-breaker';
import type { Database, Tables } from '#platform/database';
import { continued, type Tracing } from '#platform/tracing';
import type { Leasable, LeasedTable } from './leased-table';
import { createRepeating, createStopwatch, createWorker, type Worker } from './worker';

/** The parts of an environment that a queue uses. */
interface Surroundings {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly tracing?: Tracing;
  /** Returns the current time in epoch ms. */
  readonly now: () => number;
  /** Returns monotonic milliseconds. */
  readonly steady: () => number;
}

/** Request for an attempt, and the means to report its progress. */
interface Asked {
  /** Id of the request that triggered this attempt; undefined if it was due. */
  requestId?: string;
  /** Reports progress of a long attempt: readiness fails after two minutes without any. */
  step: () => void;
}

export interface LeasedQueueOptions<T extends Leasable, R> {
  rows: LeasedTable<T>;
  /** Time (ms) for which other workers leave a claimed row alone: `leaseFor` its longest call. */
  leaseMs: number;
  /**
   * Makes one attempt at a leased row and settles the row. Reports the outcome of a call behind the circuit breaker to
   * `pass`.
   */
  attempt: (row: Tables[T], pass: Pass, asked: Asked) => Promise<R>;
  /** Pauses all attempts while open. */
  circuit?: CircuitBreaker;
  /** Runs before each claim. Returns another condition for the next row; null if no row can be claimed at present. */
  where?: () => Promise<Expression<SqlBool> | null>;
  /** Makes one attempt at a time in this process, instead of up to eight. */
  isSerial?: boolean;
}

/** Outcome of a requested attempt: one was made, the circuit is open, or the row is not due or leased elsewhere. */
type AttemptNow<R> = { kind: 'made'; result: R } | { kind: 'paused' } | { kind: 'not-due' };

export interface AttemptNowOptions {
  /** Ignores the row's due time and the circuit, and revives a row that was given up. */
  force?: boolean;
  requestId?: string;
}

/** A worker that attempts the rows of a table as they become due, each leased to one attempt at a time. */
export interface LeasedQueue<R> extends Worker {
  /** Attempts one row now, or joins the attempt in progress. */
  attemptNow(key: string, options?: AttemptNowOptions): Promise<AttemptNow<R>>;
  /** Returns the attempt at a row that is running in this process. */
  underWay(key: string): Promise<R> | undefined;
}

/** Interval (ms) at which a queue looks for rows written by a clock that was ahead. */
const BRING_BACK_EVERY_MS = 60_000;

const ALWAYS: Pass = { succeeded() {}, failed() {}, unused() {} };

/** Creates the queue over a leased table. The caller stores the payload and the outcome of an attempt. */
export function leasedQueue<T extends Leasable, R>(
  { database, log, tracing, now, steady }: Surroundings,
  { rows, leaseMs, attempt, circuit, where, isSerial = false }: LeasedQueueOptions<T, R>,
): LeasedQueue<R> {
  const running = new Map<string, Promise<R>>();

  /** Makes the attempt part of the trace that queued its row. */
  const tracedAttempt = (row: Tables[T], work: () => Promise<R>): Promise<R> => {
    const { traceparent } = row as { traceparent?: string | null };
    const attributes = { 'messaging.destination.name': rows.name, 'messaging.message.id': rows.keyOf(row) };
    return continued(tracing, `attempt ${rows.name}`, { traceparent, attributes }, work);
  };

  /** Makes an attempt; concurrent requests for the row share the same promise. */
  const run = (row: Tables[T], pass: Pass, asked: Asked): Promise<R> => {
    const key = rows.keyOf(row);
    const result = tracedAttempt(row, () => attempt(row, pass, asked)).finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };

  /** Calls `work` with a pass of the circuit breaker; with null while it is open. */
  const withPass = async <A>(force: boolean, work: (pass: Pass | null) => Promise<A>): Promise<A> => {
    const pass = circuit ? circuit.enter({ force }) : ALWAYS;
    // The circuit would wait for ever for a report from an unused pass.
    return work(pass).finally(() => pass?.unused());
  };

  let broughtBackAt = Number.NEGATIVE_INFINITY;
  /** Makes rows due that were written by a clock that was ahead: it may have been corrected since the last run. */
  const bringBack = async (): Promise<void> => {
    if (steady() - broughtBackAt < BRING_BACK_EVERY_MS) return;
    broughtBackAt = steady();
    const count = await rows.bringBack(database.kysely, now(), [...running.keys()]);
    if (count > 0) log.warn({ rows: count }, 'work that was planned by a clock that was ahead is due now');
  };

  const claimNext = async (): Promise<Tables[T] | undefined> => {
    const condition = await where?.();
    if (condition === null) return undefined;
    await bringBack();
    return rows.claim(database, { now: now(), leaseMs }, condition);
  };

  const runOne = (step: () => void): Promise<boolean> =>
    withPass(false, async (pass) => {
      const row = pass && (await claimNext());
      if (row) await run(row, pass, { step });
      return Boolean(row);
    });

  const worker = createWorker({
    log,
    runOne: isSerial ? oneAfterAnother(runOne) : runOne,
    // More lanes would only wait for each other.
    ...(isSerial && { lanes: 1 }),
    settled: async () => void (await Promise.allSettled(running.values())),
  });

  const made = async (result: Promise<R>): Promise<AttemptNow<R>> => ({ kind: 'made', result: await result });

  return {
    ...worker,
    underWay: (key) => running.get(key),
    async attemptNow(key, { force = false, requestId } = {}) {
      const before = running.get(key);
      if (before) return made(before);
      return withPass(force, async (pass): Promise<AttemptNow<R>> => {
        if (!pass) return { kind: 'paused' };
        if (force) await rows.makeDue(database.kysely, key, now());
        const row = await rows.claimOne(database.kysely, key, { now: now(), leaseMs });
        const result = row ? run(row, pass, { requestId, step: () => undefined }) : running.get(key);
        return result ? made(result) : { kind: 'not-due' };
      });
    },
  };
}

/** Serialises calls of `work`; a failure does not block the next. */
function oneAfterAnother<I, A>(work: (input: I) => Promise<A>): (input: I) => Promise<A> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const next = last.catch(() => undefined).then(() => work(input));
    last = next;
    return next;
  };
}

interface EnlistingQueueOptions {
  /** Time (ms) between two rounds. */
  everyMs: number;
  /** Queues the tasks that are due now. */
  enlist: () => Promise<void>;
  /** Called when a round fails; the next one runs on schedule. */
  onFault: (cause: unknown) => void;
}

/** Queue whose rows are found by periodic search, rather than written as the work arises. */
export interface EnlistingQueue {
  /** Queues the due tasks and does them. Returns the number of tasks done. */
  runOnce(): Promise<number>;
  start(): void;
  /** Returns false if a task, or the search for tasks, has been running for longer than any should. */
  isAlive(): boolean;
  /** Starts no new work and resolves when current work is finished. */
  stop(): Promise<void>;
}

/** Creates the periodic rounds over a queue. */
export function enlistingQueue(
  queue: Pick<LeasedQueue<unknown>, 'runOnce' | 'isStuck' | 'stop'>,
  { everyMs, enlist, onFault }: EnlistingQueueOptions,
): EnlistingQueue {
  const { watch, isStuck } = createStopwatch();
  const runOnce = async () => {
    await watch(enlist);
    return queue.runOnce();
  };
  const repeating = createRepeating({ everyMs, run: runOnce, onFault });
  return {
    runOnce,
    start: repeating.start,
    isAlive: () => !queue.isStuck() && !isStuck(),
    async stop() {
      await Promise.all([queue.stop(), repeating.stop()]);
    },
  };
}
