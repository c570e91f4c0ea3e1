import { styled } from 'styled-components';
import { Button } from '../../ui';
import { FIRST_STEP, LAST_STEP, type Step } from '../draft/draft';

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
export function StepActions({ step, isBusy, canPlace, onBack }: StepActionsProps) {
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
