import { useState } from 'react';
import { CheckoutAlert } from './checkout-alert';
import { CheckoutStep } from './checkout-step';
import { type Draft, FIRST_STEP, LAST_STEP, STEPS, type Step } from './draft';
import { StepFields } from './step-fields';
import { StepRecap } from './step-recap';
import type { EditDraft } from './use-checkout-draft';
import { firstInvalidStep, problemsOf } from './validation';

const FILL_IN = 'Please fill in all required fields';

interface CheckoutStepsProps {
  draft: Draft;
  edit: EditDraft;
  isPlacing: boolean;
  /** The cart can be ordered as it is. */
  canPlace: boolean;
  onStep: () => void;
  onPlace: () => void;
}

/** The four steps; only the current one can be edited. */
export function CheckoutSteps({ draft, edit, isPlacing, canPlace, onStep, onPlace }: CheckoutStepsProps) {
  const { step: current } = draft;
  const [hasTried, setTried] = useState(false);
  const problems = hasTried ? problemsOf(current, draft) : {};

  const goTo = (step: Step, isTried = false) => {
    setTried(isTried);
    onStep();
    edit((before) => ({ ...before, step }));
  };
  const submit = () => {
    const invalid = current === LAST_STEP ? firstInvalidStep(draft) : undefined;
    if (invalid) return goTo(invalid, true);
    if (Object.keys(problemsOf(current, draft)).length > 0) return setTried(true);
    return current === LAST_STEP ? onPlace() : goTo((current + 1) as Step);
  };

  return (
    <>
      {Object.keys(problems).length > 0 && <CheckoutAlert message={FILL_IN} />}
      {STEPS.map((name, index) => {
        const step = (index + 1) as Step;
        return (
          <CheckoutStep
            key={name}
            step={step}
            name={name}
            current={current}
            problems={problems}
            isBusy={isPlacing}
            isBlocked={step === LAST_STEP && !canPlace}
            recap={<StepRecap step={step} draft={draft} />}
            onSubmit={submit}
            onBack={step > FIRST_STEP ? () => goTo((step - 1) as Step) : undefined}
            onEdit={() => goTo(step)}
          >
            <StepFields step={step} draft={draft} edit={edit} problems={problems} />
          </CheckoutStep>
        );
      })}
    </>
  );
}
