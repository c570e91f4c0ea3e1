import type { LoadFigures } from '@nara/shared-contracts';

export interface CanaryRule {
  /** The most by which the share of failed loads may exceed that of everybody's version: 0.05 is five in a hundred. */
  margin: number;
}

/** Loads from which on a share of them says something. */
const ENOUGH_LOADS = 20;
/** Failures that say something: two can be anybody's connection. */
const ENOUGH_FAILURES = 3;
/** Failures that say something even of few loads. */
const MANY_FAILURES = 5;

type Figures = Pick<LoadFigures, 'loads' | 'failures'>;

/** Returns the share of failed loads among all; a screen that failed later is a failure and no load. */
const rateOf = ({ loads, failures }: Figures): number => (failures === 0 ? 0 : failures / Math.max(loads, failures));

/** Tells in a sentence why a trial must end; null while it may go on. Rule: docs/operations.md, "Releases". */
export function judgeCanary(active: Figures, canary: Figures, { margin }: CanaryRule): string | null {
  const isKnown = canary.loads >= ENOUGH_LOADS || canary.failures >= MANY_FAILURES;
  if (!isKnown || canary.failures < ENOUGH_FAILURES) return null;
  if (rateOf(canary) - rateOf(active) <= margin) return null;
  const told = (figures: Figures) =>
    `${(rateOf(figures) * 100).toFixed(1)} % (${figures.failures} of ${Math.max(figures.loads, figures.failures)})`;
  return `Loads that failed: ${told(canary)}, with everybody’s version ${told(active)}.`;
}
