import { plural } from '@nara/shared-contracts/rules';

/** Visitors who met an extension of a version within one hour. */
export interface Met {
  /** Those to whom it was shown. */
  shown: number;
  /** Those for whom it failed; some may be among the others as well. */
  failed: number;
}

/** Share of visitors from which an extension is failing. */
const FAILING_SHARE = 0.2;
/** Fewest visitors for whom it failed: a few can be connections, or strangers who want it gone. */
const ENOUGH_VISITORS = 5;
/** Fewest of them where only staff count, of whom there are few and whom a session proves. */
const ENOUGH_STAFF = 3;

/** Explains in a sentence why an extension has to go; null while it may stay. Rule: docs/product/releases.md. */
export function judgeExtension({ shown, failed }: Met, isForStaff: boolean): string | null {
  const met = shown + failed;
  if (failed < (isForStaff ? ENOUGH_STAFF : ENOUGH_VISITORS) || failed / met < FAILING_SHARE) return null;
  const percent = ((100 * failed) / met).toFixed(0);
  const whom = isForStaff ? plural(failed, 'member of staff', 'members of staff') : plural(failed, 'visitor');
  return `Failed for ${whom} within an hour, ${percent} % of those who met it.`;
}
