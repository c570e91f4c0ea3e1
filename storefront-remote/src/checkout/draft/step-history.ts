import { type Draft, FIRST_STEP, LAST_STEP, type Step } from './draft';
import { firstInvalidStep } from './validation';

/** What an entry of the history says of the checkout. */
export interface Place {
  step: Step;
  /** Steps of the entries right below it, the first at the bottom. */
  below: readonly Step[];
}

const isStep = (value: unknown): value is Step =>
  Number.isInteger(value) && Number(value) >= FIRST_STEP && Number(value) <= LAST_STEP;

/** Returns what the state of an entry, which may be anything, says of the checkout; null when it says nothing. */
export function placeIn(state: unknown): Place | null {
  const { step, below } = (state ?? {}) as Partial<Record<keyof Place, unknown>>;
  return isStep(step) ? { step, below: Array.isArray(below) ? below.filter(isStep) : [] } : null;
}

/** Returns the step itself, or the one before it that must be filled in first. */
export const reachable = (step: Step, draft: Draft): Step =>
  Math.min(step, firstInvalidStep(draft) ?? LAST_STEP) as Step;

/** Returns how many entries one goes back to reach a step; 0 when none of them has it. */
export const stepsBack = (below: readonly Step[], to: Step): number => {
  const place = below.lastIndexOf(to);
  return place < 0 ? 0 : below.length - place;
};
