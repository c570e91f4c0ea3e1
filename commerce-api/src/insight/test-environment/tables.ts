import type { TestLevel, TestStatus } from '@nara/shared-contracts';

/** A test scenario that ran, runs, or waits for its turn. */
export interface TestRunTable {
  id: string;
  /** Of what was started together. */
  batch_id: string;
  /** Its place in that. */
  position: number;
  scenario: string;
  status: TestStatus;
  is_under_faults: 0 | 1;
  /** Name of whoever started it. */
  author: string;
  queued_at: number;
  started_at: number | null;
  ended_at: number | null;
  /** Why it failed. */
  failure: string | null;
  /** Until then it is somebody's who lives. */
  leased_until: number;
}

export interface TestRunStepTable {
  run_id: string;
  position: number;
  name: string;
  status: 'running' | 'passed' | 'failed';
  started_at: number;
  ended_at: number | null;
}

export interface TestLogLineTable {
  run_id: string;
  position: number;
  /** Position of the step. */
  step: number;
  at: number;
  level: TestLevel;
  message: string;
}

declare module '#platform/database/tables' {
  interface Tables {
    test_runs: TestRunTable;
    test_run_steps: TestRunStepTable;
    test_log_lines: TestLogLineTable;
  }
}
