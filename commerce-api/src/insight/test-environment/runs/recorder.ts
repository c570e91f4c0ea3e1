import type { TestLevel } from '@nara/shared-contracts/rules/test-environment';
import type { Database } from '#platform/database';
import type { TestRunStepTable } from '../tables';

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
