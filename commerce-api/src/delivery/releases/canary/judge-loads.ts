import type { LoadFigures } from '@nara/shared-contracts/api/releases';

export interface LoadsRule {
  /** Largest allowed difference between the failure rates; 0.05 is five percentage points. */
  margin: number;
  /** Name of the version that it is compared with, for display. */
  comparedWith: string;
}

/** Fewest loads for a meaningful failure rate. */
const ENOUGH_LOADS = 20;
/**
 * Fewest meaningful failures, each of a different visitor: a few may be connection problems, or strangers who want the
 * version gone.
 */
const ENOUGH_FAILURES = 5;
/** Failures that are meaningful even with few loads. */
const MANY_FAILURES = 8;
/**
 * Failure rate that is meaningful even with few loads: visitors with whom a version failed no longer load it, so the
 * remaining loads may be few.
 */
const MANY_OF_ALL = 0.5;

type Figures = Pick<LoadFigures, 'loads' | 'failures'>;

/** Returns the failure rate; a screen that failed later is a failure but not a load. */
const rateOf = ({ loads, failures }: Figures): number => (failures === 0 ? 0 : failures / Math.max(loads, failures));

/** Explains in a sentence why a version must go; null while it may stay. Rule: docs/operations/release.md, "Trial". */
export function judgeLoads(judged: Figures, other: Figures, { margin, comparedWith }: LoadsRule): string | null {
  const fails = judged.loads >= ENOUGH_FAILURES && rateOf(judged) >= MANY_OF_ALL;
  const isKnown = judged.loads >= ENOUGH_LOADS || judged.failures >= MANY_FAILURES || fails;
  if (!isKnown || judged.failures < ENOUGH_FAILURES) return null;
  if (rateOf(judged) - rateOf(other) <= margin) return null;
  const told = (figures: Figures) =>
    `${(rateOf(figures) * 100).toFixed(1)} % (${figures.failures} of ${Math.max(figures.loads, figures.failures)})`;
  return `Loads that failed: ${told(judged)}, with ${comparedWith} ${told(other)}.`;
}
