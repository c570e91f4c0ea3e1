import type { Context, RecordAccess } from '#platform/subject';
import { authorOf, recordAudit } from './record-audit';

/** Actions of entries that changed nothing. All start with `access.`, so that other readers can exclude them. */
export const ACCESS = {
  signIn: 'access.sign-in',
  signInRefused: 'access.sign-in-refused',
  signOut: 'access.sign-out',
  read: 'access.read',
  export: 'access.export',
} as const;

/** Distinguishes the first of several equal events within `ms` from later ones. */
interface FirstSight {
  /** Tells whether `key` was not seen in the period before `at` (epoch ms), and remembers it. */
  isFirst(key: string, at: number): boolean;
  /** Makes the next event with `key` count as the first again. */
  forget(key: string): void;
}

export function firstSight(ms: number): FirstSight {
  /** Keys with the time they were first seen, oldest first. */
  const seen = new Map<string, number>();

  const forgetPast = (at: number) => {
    for (const [key, since] of seen) {
      if (at - since < ms) return;
      seen.delete(key);
    }
  };

  return {
    isFirst(key, at) {
      forgetPast(at);
      if (seen.has(key)) return false;
      seen.set(key, at);
      return true;
    },
    forget: (key) => void seen.delete(key),
  };
}

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
