import { DELIVERY_METHOD_NAMES, type DeliveryMethod } from '@nara/shared-contracts/rules/shop-settings';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { addressLines } from '../../orders';
import { offeredMethod, useShopTerms } from '../../shop-settings';
import { Button } from '../../ui';
import { type Draft, deliveryChoice, type EditDraft, FIRST_STEP, LAST_STEP, STEPS, type Step } from '../draft/draft';
import { type FieldName, firstInvalidStep, problemsOf } from '../draft/validation';
import { CheckoutAlert, CheckoutStep } from './checkout-step';
import { StepFields, usePaymentAhead } from './step-fields';

const Row = styled.div`
  display: flex;
  gap: 0.75rem;

  > [type="submit"] {
    flex: 1;
  }
`;

interface StepActionsProps {
  step: Step;
  isBusy: boolean;
  canPlace: boolean;
  onBack: (to: Step) => void;
}

/** Buttons at the end of a step. */
function StepActions({ step, isBusy, canPlace, onBack }: StepActionsProps) {
  const isLast = step === LAST_STEP;
  return (
    <Row>
      {step > FIRST_STEP && (
        <Button type="button" $look="outline" disabled={isBusy} onClick={() => onBack((step - 1) as Step)}>
          Back
        </Button>
      )}
      <Button type="submit" disabled={isBusy || (isLast && !canPlace)}>
        {isLast ? (isBusy ? 'One moment…' : 'Place Order') : 'Continue'}
      </Button>
    </Row>
  );
}

const Text = styled.p`
  color: var(--muted);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
`;

/** Summary of a completed step. */
function StepRecap({ step, draft }: { step: Step; draft: Draft }) {
  const method = offeredMethod(useShopTerms(), deliveryChoice(draft));
  return (
    <Text>
      <bdi>{recapOf(step, draft, method)}</bdi>
    </Text>
  );
}

function recapOf(
  step: Step,
  { email, shipping, billing, billingSameAsShipping }: Draft,
  method: DeliveryMethod,
): string {
  if (step === 1) return email;
  const delivery = method === 'standard' ? [] : [`${DELIVERY_METHOD_NAMES[method]} delivery`];
  if (step === 2) return [...addressLines(shipping), ...delivery].join(', ');
  return billingSameAsShipping ? 'Same as shipping address' : addressLines(billing).join(', ');
}

const FILL_IN = 'Please fill in all required fields';

interface CheckoutStepsProps {
  step: Step;
  draft: Draft;
  edit: EditDraft;
  /** Order total in rand. */
  total: number;
  /** True while an order is being placed or an earlier attempt is being looked up. */
  isBusy: boolean;
  /** True if the cart can be ordered as it is. */
  canPlace: boolean;
  /** Notices to read before continuing; shown above the buttons. */
  notices: ReactNode;
  onStep: (step: Step) => void;
  onPlace: () => void;
}

/** Shows the four steps; only the current one can be edited. */
export function CheckoutSteps({
  step: current,
  draft,
  edit,
  total,
  isBusy,
  canPlace,
  notices,
  onStep,
  onPlace,
}: CheckoutStepsProps) {
  usePaymentAhead(current);
  // Step that the shopper tried to complete with invalid input.
  const [tried, setTried] = useState<Step>();
  const problems = problemsOf(current, draft);
  const shown = tried === current ? problems : {};

  const goTo = (step: Step, isTried = false) => {
    setTried(isTried ? step : undefined);
    onStep(step);
  };
  /** Continues if the step is valid; otherwise returns the name of the first invalid input. */
  const submit = (): FieldName | undefined => {
    const [problem] = Object.keys(problems) as FieldName[];
    const invalid = firstInvalidStep(draft);
    if (problem) setTried(current);
    else if (current !== LAST_STEP) goTo((current + 1) as Step);
    else if (invalid) goTo(invalid, true);
    else onPlace();
    return problem;
  };

  return (
    <div>
      {STEPS.map((name, index) => {
        const step = (index + 1) as Step;
        return (
          <CheckoutStep
            key={name}
            title={`${step}. ${name}`}
            name={name}
            state={step === current ? 'current' : step < current ? 'done' : 'ahead'}
            isBusy={isBusy}
            recap={<StepRecap step={step} draft={draft} />}
            actions={
              <>
                {Object.keys(shown).length > 0 && <CheckoutAlert message={FILL_IN} />}
                {notices}
                <StepActions step={step} isBusy={isBusy} canPlace={canPlace} onBack={goTo} />
              </>
            }
            onSubmit={submit}
            onEdit={() => goTo(step)}
          >
            <StepFields step={step} draft={draft} edit={edit} total={total} problems={shown} />
          </CheckoutStep>
        );
      })}
    </div>
  );
}
