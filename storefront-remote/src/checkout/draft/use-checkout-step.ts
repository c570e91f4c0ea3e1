import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Draft, Step } from './draft';
import { type Place, placeIn, reachable, stepsBack } from './step-history';
import type { EditDraft } from './use-checkout-draft';

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
