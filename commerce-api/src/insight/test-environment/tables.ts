import type { TestLevel, TestStatus } from '@nara/shared-contracts/rules/test-environment';

/** Run of a test scenario that has ended, is running, or is queued. */
export interface TestRunTable {
  id: string;
  /** Shared by runs that were started together. */
  batch_id: string;
  /** Position in the batch. */
  position: number;
  scenario: string;
  status: TestStatus;
  is_under_faults: 0 | 1;
  /** Name of the user who started it. */
  author: string;
  queued_at: number;
  started_at: number | null;
  ended_at: number | null;
  /** Reason of the failure. */
  failure: string | null;
  /** Time (epoch ms) until which an instance is working on it. */
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
