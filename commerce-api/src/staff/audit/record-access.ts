import type { Context, RecordAccess } from '#platform/subject';
import { ACCESS } from './actions';
import { firstSight } from './first-sight';
import { authorOf, recordAudit } from './record-audit';

/** Time (ms) within which repeated reads of one record by one person share an entry, because open screens poll. */
const ONE_READ_MS = 10 * 60_000;

/**
 * Returns a function that records reads of personal data and exports. Callers get their response even if the entry
 * cannot be written; each loss is counted and logged.
 */
export function accessRecorder({ database, log, metrics, now }: Context): RecordAccess {
  const reads = firstSight(ONE_READ_MS);
  const lost = metrics.counter(
    'audit_entries_lost_total',
    'Reads and exports that could not be written to the audit log',
  );

  return async ({ kind, endpoint, call: { staff, request, params, query } }) => {
    const { id, ...others } = { ...(params as Record<string, unknown> | undefined) };
    const subject = String(id ?? Object.values(others)[0] ?? endpoint);
    const at = now();
    const person = `${staff.userId} ${staff.name} ${endpoint} ${subject}`;
    if (kind === 'read' && !reads.isFirst(person, at)) return;
    const action = kind === 'read' ? ACCESS.read : ACCESS.export;
    const after = { endpoint, filters: filtersOf(query) };
    try {
      await recordAudit(database.kysely, authorOf({ staff, request }, at), { action, subject, before: null, after });
    } catch (fault) {
      reads.forget(person);
      lost.inc();
      log.error({ err: fault, endpoint, subject, staff: staff.userId }, 'an access was not written to the audit log');
    }
  };
}

/** Returns the names of a call's filters. Their values may be personal data themselves. */
const filtersOf = (query: unknown): string[] =>
  Object.entries({ ...(query as object | undefined) }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
