import type { RemoteFaultDetails } from '@nara/shared-contracts/api/telemetry';
import type { WorkFor } from '#platform/heavy-work';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { figuresOf } from './fault-figures';
import { findFaults } from './find-faults';
import { sourcePlaces } from './source-places';

/** Most other versions that are returned. */
const MOST_ELSEWHERE = 10;

/** Returns a fault with the other versions that have it. Throws 404 `fault-not-found`. */
export async function findFault(
  context: Context,
  { remote, fault: id }: { remote: string; fault: string },
  work: WorkFor,
): Promise<RemoteFaultDetails> {
  const rows = await findFaults(context.database, remote);
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Refusal(404, 'fault-not-found', 'No browser has reported this error in the last 30 days.');
  const { version, kind, message } = row;
  const told = { version, count: Number(row.faults), kinds: [], newest: [figuresOf(row)] };
  const [translated = told] = await context.get(sourcePlaces).translate([told], work);
  const elsewhere = rows
    .filter((other) => other.version !== version && other.kind === kind && other.message === message)
    .slice(0, MOST_ELSEWHERE)
    .map((other) => ({ version: other.version, count: Number(other.faults) }));
  return { version, fault: translated.newest[0] ?? figuresOf(row), elsewhere };
}
