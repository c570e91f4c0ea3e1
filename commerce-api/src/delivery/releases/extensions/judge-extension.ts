import { plural } from '@nara/shared-contracts/rules/common';

/** Visitors who encountered an extension of a version within one hour. */
export interface Met {
  /** Visitors to whom it was shown. */
  shown: number;
  /** Visitors for whom it failed; some may be in `shown` as well. */
  failed: number;
}

/** Share of visitors above which an extension counts as failing. */
const FAILING_SHARE = 0.2;
/** Fewest visitors for whom it failed: a few may be connection problems, or strangers who want it gone. */
const ENOUGH_VISITORS = 5;
/** The same limit if only staff count: there are few of them, and their session proves who they are. */
const ENOUGH_STAFF = 3;

/**
 * Explains in a sentence why an extension must be switched off; null while it may stay. Rule: docs/product/releases.md.
 */
export function judgeExtension({ shown, failed }: Met, isForStaff: boolean): string | null {
  const met = shown + failed;
  if (failed < (isForStaff ? ENOUGH_STAFF : ENOUGH_VISITORS) || failed / met < FAILING_SHARE) return null;
  const percent = ((100 * failed) / met).toFixed(0);
  const whom = isForStaff ? plural(failed, 'member of staff', 'members of staff') : plural(failed, 'visitor');
  return `Failed for ${whom} within an hour, ${percent} % of those who met it.`;
}
