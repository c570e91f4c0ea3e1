import { type Draft, FIRST_STEP, LAST_STEP, type Step } from './draft';
import { firstInvalidStep } from './validation';

/** Checkout state stored in a history entry. */
export interface Place {
  step: Step;
  /** Steps of the entries directly below, the first at the bottom. */
  below: readonly Step[];
}

const isStep = (value: unknown): value is Step =>
  Number.isInteger(value) && Number(value) >= FIRST_STEP && Number(value) <= LAST_STEP;

/** Reads the checkout state of a history entry, whose state can be anything; null if there is none. */
export function placeIn(state: unknown): Place | null {
  const { step, below } = (state ?? {}) as Partial<Record<keyof Place, unknown>>;
  return isStep(step) ? { step, below: Array.isArray(below) ? below.filter(isStep) : [] } : null;
}

/** Returns the step, or the first step before it that is not valid. */
export const reachable = (step: Step, draft: Draft): Step =>
  Math.min(step, firstInvalidStep(draft) ?? LAST_STEP) as Step;

/** Returns how many history entries to go back to reach a step; 0 if none of them shows it. */
export const stepsBack = (below: readonly Step[], to: Step): number => {
  const place = below.lastIndexOf(to);
  return place < 0 ? 0 : below.length - place;
};
