import { availableParallelism } from 'node:os';
import type { WorkClass } from './caller';
import type { Share } from './schedule';

/** What tasks of a class may have. */
export interface ClassBounds extends Share {
  /** Longest time (ms) of a task in its process, including the process's start. */
  mostMs: number;
}

export interface HeavyBounds {
  /** Most tasks in processes at once. */
  processes: number;
  classes: Readonly<Record<WorkClass, ClassBounds>>;
  /** Heap limit (MB) of a process. */
  heapMb: number;
  /** Time (ms) without work after which a process ends. */
  idleMs: number;
}

const LEAST_PROCESSES = 2;
const MOST_PROCESSES = 4;

/**
 * Returns the bounds of each class among this many processes. Staff may use all of them, shoppers half of them, and one
 * caller never the last one that is free. Rule: docs/operations/watch.md, "Heavy work".
 */
export function classBounds(processes: number): HeavyBounds['classes'] {
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
export function heavyBounds(): HeavyBounds {
  const processes = Math.max(LEAST_PROCESSES, Math.min(MOST_PROCESSES, availableParallelism() - 1));
  return { processes, classes: classBounds(processes), heapMb: 256, idleMs: 60_000 };
}
