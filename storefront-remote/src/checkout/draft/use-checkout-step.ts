import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Draft, type EditDraft, FIRST_STEP, LAST_STEP, type Step } from './draft';
import { firstInvalidStep } from './validation';

/** Checkout state stored in a history entry. */
interface Place {
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

/**
 * Returns the current step of the checkout. Steps are history entries, so Back leads to the previous step. Leaving a
 * step for an earlier one leaves no entry behind. A shopper who returns to the checkout continues at the step they
 * left.
 */
export function useCheckoutStep(draft: Draft, edit: EditDraft): [Step, (step: Step) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const place = placeIn(location.state);
  const step = place ? reachable(place.step, draft) : draft.step;

  useEffect(() => {
    isLeaving.current = false;
  });
  useEffect(() => edit((before) => (before.step === step ? before : { ...before, step })), [step, edit]);

  const go = (next: Place, replace: boolean) => navigate(location, { replace, state: next, preventScrollReset: true });
  const goTo = async (to: Step) => {
    // A second press must not go back a second time.
    if (isLeaving.current) return;
    const below = place?.below ?? [];
    const back = stepsBack(below, to);
    if (back > 0) {
      isLeaving.current = true;
      await navigate(-back);
    } else if (to < step) await go({ step: to, below }, true);
    else {
      if (!place) await go({ step, below }, true);
      await go({ step: to, below: [...below, step] }, false);
    }
  };
  return [step, (to) => void goTo(to)];
}
