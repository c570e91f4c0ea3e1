import { sql } from 'kysely';
import { createBatchWriter } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import { hourOf } from '#staff/system-log';
import { addUp } from './add-up';
import type { PolicyReport } from './policy-report';
import type { PolicyViolationTable } from './tables';

type Count = PolicyViolationTable;

/** Returns a report as a count of one, at a time in epoch ms. */
export function violationOf({ directive, blocked, source }: PolicyReport, at: number): Count {
  const hour = hourOf(at);
  const { remote, version } = source ?? { remote: null, version: null };
  const id = [hour, remote ?? '', version ?? '', directive, blocked].join(' ');
  return { id, hour, remote, version, directive, blocked, reports: 1, last_at: at };
}

/** Creates the log of policy violations, written in batches. */
export const createViolationLog = ({ kysely }: Database, onFault: (cause: unknown, waiting: number) => void) =>
  createBatchWriter<Count>({
    write: (counts) =>
      kysely
        .insertInto('policy_violations')
        .values(addUp(counts, 'reports'))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            reports: sql`policy_violations.reports + excluded.reports`,
            last_at: sql`excluded.last_at`,
          }),
        )
        .execute(),
    onDropped: () => undefined,
    onFault,
  });
