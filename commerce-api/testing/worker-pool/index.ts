import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger, createMetrics } from '#platform/observability';
import { createWorkerPool, type WorkerPool, type WorkFor, workerPoolBounds } from '#platform/worker-pool';
import { programOf } from '../programs';
import { createGate } from './gate';
import type { GatedInput } from './gated-work';

/** A busy machine is slow, but not faulty. */
const PATIENCE_MS = 60_000;

function create(program: string): WorkerPool {
  const { classes, ...bounds } = workerPoolBounds();
  const { staff, machine, shopper } = classes;
  const patient = {
    staff: { ...staff, mostMs: PATIENCE_MS },
    machine: { ...machine, mostMs: PATIENCE_MS },
    shopper: { ...shopper, mostMs: PATIENCE_MS },
  };
  const [log, metrics] = [createLogger('silent'), createMetrics()];
  return createWorkerPool({ file: programOf(program), log, metrics, bounds: { ...bounds, classes: patient } });
}

/** Address at which nothing makes a process wait. */
const NO_GATE = path.join(tmpdir(), 'nara-no-gate');

let shared: WorkerPool | undefined;

/** Returns processes shared by all apps of a test file, so that each starts once; they end on their own. */
export function sharedWorkerPool(): WorkerPool {
  shared ??= create('worker');
  return { ...shared, close: async () => undefined };
}

/** Processes that wait until they are released, which proves that a task does not run in the server. */
export interface GatedWorkerPool {
  heavy: WorkerPool;
  /** Resolves when a task has been handed over. */
  begun(): Promise<void>;
  release(): void;
}

/** Returns processes that hold the tasks of callers for whom `isHeld` is true, by default of all. */
export function createGatedWorkerPool(isHeld: (by: WorkFor['by']) => boolean = () => true): GatedWorkerPool {
  const gate = createGate();
  const gated = create('gated-work');
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return {
    heavy: {
      ...gated,
      run(task, input, call) {
        begin();
        const held: GatedInput = { gate: isHeld(call.by) ? gate.address : NO_GATE, input };
        // The processes remove the gate from the input; light input waits there too.
        return gated.run({ ...task, isLight: undefined }, held as typeof input, call);
      },
    },
    begun: () => begun,
    release: gate.release,
  };
}
