import { createHash } from 'node:crypto';
import type { RemoteFault } from '@nara/shared-contracts/api/telemetry';
import { sql } from 'kysely';
import { createBatchWriter } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import { addUp } from '../add-up';
import type { RemoteFaultTable } from '../tables';

/**
 * Returns a fault as a count of one, at a time in epoch ms. `isNew` tells, given the fault's id, whether the visitor
 * counts.
 */
export function faultOf(
  { remote, version, kind, message, route, stack }: RemoteFault,
  at: number,
  isNew: (id: string) => boolean,
): RemoteFaultTable {
  const id = createHash('sha256').update([remote, version, kind, message].join('\n')).digest('hex');
  const counts = { faults: 1, visitors: Number(isNew(id)), first_at: at, last_at: at };
  return { id, remote, version, kind, message, route, stack: stack.join('\n'), ...counts };
}

/** Creates the log of faults, written in batches. */
export const createFaultLog = ({ kysely }: Database, onFault: (cause: unknown, waiting: number) => void) =>
  createBatchWriter<RemoteFaultTable>({
    write: (counts) =>
      kysely
        .insertInto('remote_faults')
        .values(addUp(counts, 'faults', 'visitors'))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            faults: sql`remote_faults.faults + excluded.faults`,
            visitors: sql`remote_faults.visitors + excluded.visitors`,
            route: sql`excluded.route`,
            stack: sql`excluded.stack`,
            last_at: sql`excluded.last_at`,
          }),
        )
        .execute(),
    onDropped: () => undefined,
    onFault,
  });
