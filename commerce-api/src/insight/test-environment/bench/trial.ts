import { setTimeout as wait } from 'node:timers/promises';
import type { TestLevel } from '@nara/shared-contracts/rules/test-environment';
import type { Database } from '#platform/database';
import type { TestRunStepTable } from '../tables';
import type { Bench } from './bench';
import type { PartnerFaultPlan } from './sandboxes';

/** Records a run while it happens. */
export interface Recorder {
  begin(name: string): Promise<void>;
  note(message: string, level: TestLevel): Promise<void>;
  /** Ends the current step, if there is one. */
  end(status: TestRunStepTable['status']): Promise<void>;
}

export function createRecorder({ kysely }: Database, run_id: string, now: () => number): Recorder {
  let step = -1;
  let lines = 0;
  let isOpen = false;
  return {
    async begin(name) {
      step += 1;
      isOpen = true;
      const row = { run_id, position: step, name, status: 'running' as const, started_at: now(), ended_at: null };
      await kysely.insertInto('test_run_steps').values(row).execute();
    },
    async note(message, level) {
      const row = { run_id, position: lines, step: Math.max(step, 0), at: now(), level, message };
      lines += 1;
      await kysely.insertInto('test_log_lines').values(row).execute();
    },
    async end(status) {
      if (!isOpen) return;
      isOpen = false;
      await kysely
        .updateTable('test_run_steps')
        .set({ status, ended_at: now() })
        .where('run_id', '=', run_id)
        .where('position', '=', step)
        .execute();
    },
  };
}

/** Failure of a scenario, with the expected and the actual value. */
export class TestFailure extends Error {
  override readonly name = 'TestFailure';
}

/** Running scenario: its equipment and its record. */
export interface Trial extends Pick<Bench, 'call' | 'sendUpdate' | 'partner' | 'context'> {
  /** Runs one step and records its outcome. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  note(message: string, level?: TestLevel): Promise<void>;
  /** Fails unless `actual` is `expected`; they are compared as JSON. */
  expect(what: string, actual: unknown, expected: unknown): Promise<void>;
  /** Polls until the answer is right. The scenario's time limit ends it. */
  until<T>(what: string, ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T>;
  /** Sets the partner's faults, unless staff chose faults for this run. */
  faults(plan: PartnerFaultPlan): Promise<void>;
  readonly isUnderFaults: boolean;
}

interface TrialOptions {
  bench: Bench;
  recorder: Recorder;
  /** Ends the scenario, because of its time limit or a cancellation. */
  signal: AbortSignal;
  isUnderFaults: boolean;
  /** Called before every step; throws if this instance no longer owns the run. */
  onStep: () => Promise<void>;
}

const POLL_MS = 60;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export function createTrial({ bench, recorder, signal, isUnderFaults, onStep }: TrialOptions): Trial {
  // A scenario must stop acting after its time limit.
  const inTime =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      signal.throwIfAborted();
      const answer = await work(...args);
      signal.throwIfAborted();
      return answer;
    };
  const note = inTime((message: string, level: TestLevel = 'info') => recorder.note(message, level));

  return {
    call: inTime(bench.call),
    sendUpdate: inTime(bench.sendUpdate),
    partner: {
      plant: inTime(bench.partner.plant),
      hold: inTime(bench.partner.hold),
      advance: inTime(bench.partner.advance),
      memory: inTime(bench.partner.memory),
    },
    context: bench.context,
    isUnderFaults,
    note,
    async step(name, work) {
      signal.throwIfAborted();
      await onStep();
      await recorder.begin(name);
      const answer = await work();
      signal.throwIfAborted();
      await recorder.end('passed');
      return answer;
    },
    async expect(what, actual, expected) {
      if (JSON.stringify(actual) !== JSON.stringify(expected)) {
        throw new TestFailure(`${what}: expected ${textOf(expected)}, got ${textOf(actual)}`);
      }
      await note(`${what}: ${textOf(actual)}`, 'success');
    },
    async until(what, ask, isRight) {
      for (let tries = 1; ; tries += 1) {
        const answer = await ask();
        if (isRight(answer)) {
          await note(tries === 1 ? what : `${what}, after asking ${tries} times`, 'success');
          return answer;
        }
        await wait(POLL_MS, undefined, { signal });
      }
    },
    async faults(plan) {
      if (isUnderFaults) return note('The partner keeps the chosen faults', 'warning');
      await bench.partner.plant(plan);
      await note(`The partner’s faults: ${Object.keys(plan).length > 0 ? JSON.stringify(plan) : 'none'}`);
    },
  };
}
