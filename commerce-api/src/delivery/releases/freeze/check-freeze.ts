import type { Activation, FreezeWindow, GateCheck } from '@nara/shared-contracts/api/releases';
import { readLog } from '../activation-log';

const ZONE = 'Africa/Johannesburg';
const moment = new Intl.DateTimeFormat('en-ZA', { timeZone: ZONE, dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time (ISO) for display. */
export const describeMoment = (iso: string): string => moment.format(Date.parse(iso));

/**
 * Tells whether rollbacks lead to a version: each entry names the revision to return to. A version that was rolled back
 * from does not qualify.
 */
export function isWayBack(log: readonly Activation[], version: string): boolean {
  const at = (revision: number | null | undefined) => log.find((entry) => entry.revision === revision);
  for (let entry = at(readLog(log).active?.returnsTo); entry; entry = at(entry.returnsTo)) {
    if (entry.version === version) return true;
  }
  return false;
}

/**
 * Checks that no freeze is in force, or that an admin gave a reason to release during one. Returns no checks without a
 * freeze.
 */
export function checkFreeze([freeze]: readonly FreezeWindow[], override: string | undefined): GateCheck[] {
  if (!freeze) return [];
  const what = freeze.remote ?? 'Every part';
  const until = describeMoment(freeze.until);
  const detail = override
    ? `released in a freeze that ends on ${until}`
    : `${what} is frozen until ${until}: ${freeze.reason}. Going back stays possible; an admin can release with a reason.`;
  return [{ check: 'frozen', passed: override !== undefined, detail }];
}
