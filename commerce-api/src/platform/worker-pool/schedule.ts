import { availableParallelism } from 'node:os';
import type { ApiError } from '#platform/http';
import { busy, callerGone, tooManyAtOnce, WORK_CLASSES, type WorkCaller, type WorkClass } from './callers';

/** What a class, or one caller of a class, may have at once. */
interface Room {
  /** Most tasks in processes. */
  mostRunning: number;
  /** Most tasks that wait for a process. */
  mostWaiting: number;
}

interface Share extends Room {
  /** Processes that this class gets, relative to the others, while tasks of several classes wait. */
  weight: number;
  /** Room of one caller. */
  ofOne: Room;
}

interface ScheduleOptions {
  /** Most tasks in processes. */
  processes: number;
  shares: Readonly<Record<WorkClass, Share>>;
  /** Called with the counts of a class whenever they change. */
  onChange?: (of: WorkClass, counts: { running: number; waiting: number }) => void;
}

/**
 * Decides which task is next. One of two or more processes is kept for staff, so that work of shoppers and machines
 * never occupies all of them. Of the classes that wait, the one with the fewest processes for its weight is next, and
 * within it the callers take turns.
 */
interface Schedule {
  /** Returns the refusal of one more task of a caller; null if there is room. */
  refusalOf(by: WorkCaller): ApiError | null;
  /** Does `work` in its turn. Throws 499 `caller-gone` if `signal` fires before that, and what `work` throws. */
  run<T>(by: WorkCaller, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Tasks of one caller. */
interface Own {
  running: number;
  /** Start the waiting tasks, the oldest first. */
  waiting: (() => void)[];
}

/** Tasks of one class. */
interface Line {
  running: number;
  waiting: number;
  /** Callers with tasks. The one whose turn is next comes first. */
  callers: Map<string, Own>;
  /** Number of the last start, which breaks ties between classes. */
  lastStart: number;
}

/** Processes that only staff may use, unless there is just one. */
const RESERVED_FOR_STAFF = 1;

export function createSchedule({ processes, shares, onChange = () => undefined }: ScheduleOptions): Schedule {
  const newLine = (): Line => ({ running: 0, waiting: 0, callers: new Map(), lastStart: 0 });
  const lines: Readonly<Record<WorkClass, Line>> = { staff: newLine(), machine: newLine(), shopper: newLine() };
  const mostOfOthers = Math.max(1, processes - RESERVED_FOR_STAFF);
  let starts = 0;

  const ownOf = ({ callers }: Line, id: string): Own => callers.get(id) ?? { running: 0, waiting: [] };

  const changed = (of: WorkClass): void => {
    const { running, waiting } = lines[of];
    onChange(of, { running, waiting });
  };

  const hasProcess = (of: WorkClass): boolean => {
    const others = lines.machine.running + lines.shopper.running;
    if (others + lines.staff.running >= processes || lines[of].running >= shares[of].mostRunning) return false;
    return of === 'staff' || others < mostOfOthers;
  };

  /** Returns the caller of a class whose turn is next; undefined if all that wait have their most tasks in processes. */
  const nextCaller = (of: WorkClass): string | undefined => {
    for (const [id, { running, waiting }] of lines[of].callers) {
      if (waiting.length > 0 && running < shares[of].ofOne.mostRunning) return id;
    }
    return undefined;
  };

  const nextCallers = (): { of: WorkClass; id: string }[] =>
    WORK_CLASSES.filter(hasProcess).flatMap((of) => {
      const id = nextCaller(of);
      return id === undefined ? [] : [{ of, id }];
    });

  const loadOf = (of: WorkClass): number => lines[of].running / shares[of].weight;
  const before = (one: WorkClass, other: WorkClass): number =>
    loadOf(one) - loadOf(other) || lines[one].lastStart - lines[other].lastStart;

  /** Lets the others take their turns before this caller's next. Forgets a caller without tasks. */
  const putLast = (line: Line, id: string): void => {
    const own = ownOf(line, id);
    line.callers.delete(id);
    if (own.running + own.waiting.length > 0) line.callers.set(id, own);
  };

  /** Starts every task that may start. */
  const startNext = (): void => {
    for (;;) {
      const [next] = nextCallers().sort((one, other) => before(one.of, other.of));
      if (!next) return;
      const line = lines[next.of];
      const own = ownOf(line, next.id);
      const start = own.waiting.shift();
      starts += 1;
      line.lastStart = starts;
      line.waiting -= 1;
      line.running += 1;
      own.running += 1;
      putLast(line, next.id);
      changed(next.of);
      start?.();
    }
  };

  /** Resolves when the task's turn has come. */
  const turnOf = ({ class: of, id }: WorkCaller, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(callerGone());
      const line = lines[of];
      const own = ownOf(line, id);
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        own.waiting.splice(own.waiting.indexOf(start), 1);
        line.waiting -= 1;
        if (own.running + own.waiting.length === 0) line.callers.delete(id);
        changed(of);
        reject(callerGone());
      };
      signal?.addEventListener('abort', leave, { once: true });
      own.waiting.push(start);
      line.callers.set(id, own);
      line.waiting += 1;
      changed(of);
      startNext();
    });

  return {
    refusalOf({ class: of, id }) {
      const { mostRunning, mostWaiting, ofOne } = shares[of];
      const line = lines[of];
      const own = ownOf(line, id);
      if (own.running + own.waiting.length >= ofOne.mostRunning + ofOne.mostWaiting) {
        // Queues of machines try again after 503, and give up after 429.
        return of === 'machine' ? busy() : tooManyAtOnce();
      }
      return line.running + line.waiting >= mostRunning + mostWaiting ? busy() : null;
    },

    async run(by, work, signal) {
      await turnOf(by, signal);
      try {
        return await work();
      } finally {
        const line = lines[by.class];
        line.running -= 1;
        ownOf(line, by.id).running -= 1;
        putLast(line, by.id);
        changed(by.class);
        startNext();
      }
    },
  };
}

/** Limits of the tasks of a class. */
interface ClassBounds extends Share {
  /** Longest time (ms) of a task in its process, including the process's start. */
  mostMs: number;
}

export interface WorkerPoolBounds {
  /** Most tasks in processes at once. */
  processes: number;
  classes: Readonly<Record<WorkClass, ClassBounds>>;
  /** Heap limit (MB) of a process. */
  heapMb: number;
  /** Time (ms) without work after which a process ends. */
  idleMs: number;
}

const MIN_PROCESSES = 2;
const MAX_PROCESSES = 4;

/**
 * Returns the bounds of each class among this many processes. Staff may use all of them, shoppers half of them, and one
 * caller never the last one that is free. Rule: docs/operations/watch.md, "Heavy work".
 */
export function classBounds(processes: number): WorkerPoolBounds['classes'] {
  const allButOne = Math.max(1, processes - 1);
  return {
    staff: {
      mostRunning: processes,
      mostWaiting: 32,
      weight: 4,
      ofOne: { mostRunning: allButOne, mostWaiting: 8 },
      mostMs: 15_000,
    },
    machine: {
      mostRunning: allButOne,
      mostWaiting: 16,
      weight: 2,
      ofOne: { mostRunning: allButOne, mostWaiting: 8 },
      mostMs: 15_000,
    },
    shopper: {
      mostRunning: Math.max(1, Math.floor(processes / 2)),
      mostWaiting: 16,
      weight: 1,
      // A review has three pictures, which a browser sends together.
      ofOne: { mostRunning: 1, mostWaiting: 3 },
      mostMs: 10_000,
    },
  };
}

/** Leaves a core to the server itself on machines with three or more. Two processes are needed to keep one for staff. */
export function workerPoolBounds(): WorkerPoolBounds {
  const processes = Math.max(MIN_PROCESSES, Math.min(MAX_PROCESSES, availableParallelism() - 1));
  return { processes, classes: classBounds(processes), heapMb: 256, idleMs: 60_000 };
}
