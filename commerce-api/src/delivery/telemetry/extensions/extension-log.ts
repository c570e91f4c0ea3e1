import type { ExtensionReport } from '@nara/shared-contracts/api/telemetry';
import { sql } from 'kysely';
import { createBatchWriter } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import { hourOf } from '#staff/system-log';
import { addUp } from '../add-up';
import { bucketOf } from '../load-times';
import type { ExtensionOutcomeTable } from '../tables';

type Count = ExtensionOutcomeTable;

/** Returns an outcome of an extension as a count of one, at a time in epoch ms. */
export function outcomeOf(
  { remote, version, extension, outcome, durationMs, message }: ExtensionReport,
  at: number,
  isNewVisitor: boolean,
): Count {
  const hour = hourOf(at);
  // The duration of a failure says nothing about speed.
  const bucket = outcome === 'ready' ? bucketOf(durationMs) : 0;
  const id = [hour, remote, version, extension, outcome, bucket].join(' ');
  const counts = { pages: 1, visitors: Number(isNewVisitor), message: message ?? null };
  return { id, hour, remote, version, extension, outcome, bucket, ...counts };
}

/** Creates the log of extensions' outcomes, written in batches. */
export const createExtensionLog = ({ kysely }: Database, onFault: (cause: unknown, waiting: number) => void) =>
  createBatchWriter<Count>({
    write: (counts) =>
      kysely
        .insertInto('extension_outcomes')
        .values(addUp(counts, 'pages', 'visitors'))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            pages: sql`extension_outcomes.pages + excluded.pages`,
            visitors: sql`extension_outcomes.visitors + excluded.visitors`,
            message: sql`coalesce(excluded.message, extension_outcomes.message)`,
          }),
        )
        .execute(),
    onDropped: () => undefined,
    onFault,
  });
