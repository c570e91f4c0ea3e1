import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Draft, Step } from './draft';
import { type Place, placeIn, reachable, stepsBack } from './step-history';
import type { EditDraft } from './use-checkout-draft';

/**
 * The step of the checkout, which is an entry of the history: Back leads to the step before. A step that is left for an
 * earlier one leaves no entry behind. Whoever arrives anew goes on where they were.
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
