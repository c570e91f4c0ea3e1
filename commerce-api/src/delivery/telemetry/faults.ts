import { createHash } from 'node:crypto';
import type {
  FaultFigures,
  RemoteFault,
  RemoteFaultDetails,
  VersionFaults,
} from '@nara/shared-contracts/api/telemetry';
import type { RemoteFaultKind } from '@nara/shared-contracts/rules/telemetry';
import { sql } from 'kysely';
import { createBatchWriter } from '#platform/batch-writer';
import { type Database, groupRows } from '#platform/database';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import type { WorkFor } from '#platform/worker-pool';
import { addUp } from './loads';
import { sourcePlaces } from './source-places';
import type { RemoteFaultTable } from './tables';

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

/** Most versions, and most faults of each, that are returned. */
const MAX_VERSIONS = 5;
const MAX_FAULTS = 5;

type Row = RemoteFaultTable;

const sum = (rows: readonly Row[]): number => rows.reduce((total, { faults }) => total + Number(faults), 0);

/** Returns the faults of each version of a remote; `rows` come latest first. The stacks refer to scripts. */
export const faultsOf = (rows: readonly Row[]): VersionFaults[] =>
  [...groupRows(rows, ({ version }) => version)].slice(0, MAX_VERSIONS).map(([version, ofVersion]) => ({
    version,
    count: sum(ofVersion),
    kinds: kindsOf(ofVersion),
    newest: ofVersion.slice(0, MAX_FAULTS).map(figuresOf),
  }));

const kindsOf = (rows: readonly Row[]): { kind: RemoteFaultKind; count: number }[] =>
  [...groupRows(rows, ({ kind }) => kind)]
    .map(([kind, ofKind]) => ({ kind, count: sum(ofKind) }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1));

/** Returns a fault; its stack refers to scripts. */
const figuresOf = (row: Row): FaultFigures => {
  const { id, kind, message, route, stack, faults, visitors, first_at, last_at } = row;
  return {
    id,
    kind,
    message,
    route,
    stack: stack.split('\n').filter(Boolean),
    count: Number(faults),
    visitors: Number(visitors),
    firstAt: toIso(Number(first_at)),
    lastAt: toIso(Number(last_at)),
  };
};

const MAX = 1000;

/** Returns the most recent faults of a remote, latest first. */
export const findFaults = ({ kysely }: Database, remote: string): Promise<RemoteFaultTable[]> =>
  kysely
    .selectFrom('remote_faults')
    .selectAll()
    .where('remote', '=', remote)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(MAX)
    .execute();

/** Most other versions that are returned. */
const MAX_ELSEWHERE = 10;

/** Returns a fault with the other versions that have it. Throws 404 `fault-not-found`. */
export async function findFault(
  context: Context,
  { remote, fault: id }: { remote: string; fault: string },
  work: WorkFor,
): Promise<RemoteFaultDetails> {
  const rows = await findFaults(context.database, remote);
  const row = rows.find((one) => one.id === id);
  if (!row) throw new ApiError(404, 'fault-not-found', 'No browser has reported this error in the last 30 days.');
  const { version, kind, message } = row;
  const found = { version, count: Number(row.faults), kinds: [], newest: [figuresOf(row)] };
  const [translated = found] = await context.get(sourcePlaces).translate([found], work);
  const elsewhere = rows
    .filter((other) => other.version !== version && other.kind === kind && other.message === message)
    .slice(0, MAX_ELSEWHERE)
    .map((other) => ({ version: other.version, count: Number(other.faults) }));
  return { version, fault: translated.newest[0] ?? figuresOf(row), elsewhere };
}
