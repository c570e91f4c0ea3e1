import { insert, type Statement } from '#platform/database';
import type { SeedTestRun } from '#sample/data';

/** Returns the statements that write a sample run of a test scenario with one step. */
export function insertTestRun(
  { scenario, startedAt, durationMs, message, hasPassed }: SeedTestRun,
  position: number,
): Statement[] {
  const run_id = `sample-${scenario}`;
  const status = hasPassed ? 'passed' : 'failed';
  const ended_at = startedAt + durationMs;
  return [
    insert('test_runs', {
      id: run_id,
      batch_id: 'sample',
      position,
      scenario,
      status,
      is_under_faults: 0,
      author: 'Sample',
      queued_at: startedAt,
      started_at: startedAt,
      ended_at,
      failure: hasPassed ? null : message,
      leased_until: 0,
    }),
    insert('test_run_steps', { run_id, position: 0, name: 'Sample run', status, started_at: startedAt, ended_at }),
    insert('test_log_lines', {
      run_id,
      position: 0,
      step: 0,
      at: ended_at,
      level: hasPassed ? 'success' : 'error',
      message,
    }),
  ];
}
