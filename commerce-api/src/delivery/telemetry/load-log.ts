import type { RemoteLoad } from '@nara/shared-contracts/api/telemetry';
import { sql } from 'kysely';
import { createBatchWriter } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import { addUp } from './add-up';
import { bucketOf } from './load-times';
import type { RemoteTelemetryTable } from './tables';

const MINUTE_MS = 60_000;

type Count = RemoteTelemetryTable;

/** Returns a load as a count of one, at a time in epoch ms. */
export function countOf({ remote, version, outcome, durationMs, isFallback }: RemoteLoad, at: number): Count {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  // The duration of a failure says nothing about speed.
  const bucket = outcome === 'ready' ? bucketOf(durationMs) : 0;
  const is_fallback = isFallback ? 1 : 0;
  const id = [minute, remote, version, outcome, bucket, is_fallback].join(' ');
  return { id, minute, remote, version, outcome, bucket, is_fallback, loads: 1 };
}

/** Creates the log of loads, written in batches so that a report costs the database next to nothing. */
export const createLoadLog = ({ kysely }: Database, onFault: (cause: unknown, waiting: number) => void) =>
  createBatchWriter<Count>({
    write: (counts) =>
      kysely
        .insertInto('remote_telemetry')
        .values(addUp(counts, 'loads'))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ loads: sql`remote_telemetry.loads + excluded.loads` }),
        )
        .execute(),
    onDropped: () => undefined,
    onFault,
  });
