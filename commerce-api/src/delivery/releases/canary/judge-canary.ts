import type { LoadFigures } from '@nara/shared-contracts';

export interface CanaryRule {
  /** Most by which a trial's failure rate may exceed the live version's; 0.05 is five percentage points. */
  margin: number;
}

/** Fewest loads for a meaningful failure rate. */
const ENOUGH_LOADS = 20;
/** Fewest meaningful failures, each of another visitor: a few can be connections, or strangers who end our trials. */
const ENOUGH_FAILURES = 5;
/** Failures that are meaningful even with few loads. */
const MANY_FAILURES = 8;

type Figures = Pick<LoadFigures, 'loads' | 'failures'>;

/** Returns the failure rate; a screen that failed later is a failure but not a load. */
const rateOf = ({ loads, failures }: Figures): number => (failures === 0 ? 0 : failures / Math.max(loads, failures));

/** Explains in a sentence why a trial must end; null while it may continue. Rule: docs/operations.md, "Releases". */
export function judgeCanary(active: Figures, canary: Figures, { margin }: CanaryRule): string | null {
  const isKnown = canary.loads >= ENOUGH_LOADS || canary.failures >= MANY_FAILURES;
  if (!isKnown || canary.failures < ENOUGH_FAILURES) return null;
  if (rateOf(canary) - rateOf(active) <= margin) return null;
  const told = (figures: Figures) =>
    `${(rateOf(figures) * 100).toFixed(1)} % (${figures.failures} of ${Math.max(figures.loads, figures.failures)})`;
  return `Loads that failed: ${told(canary)}, with everybody’s version ${told(active)}.`;
}
