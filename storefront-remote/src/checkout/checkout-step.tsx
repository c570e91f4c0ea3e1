import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui';
import { LAST_STEP, type Step } from './draft';
import type { Problems } from './validation';

const Section = styled.section`
  padding-block: var(--space-3);
  border-top: 1px solid var(--sand);

  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 2rem;
  }

  h2 {
    font-size: var(--text-lg);
    outline: none;
  }

  &[data-state="ahead"] h2 {
    color: var(--muted);
    font-weight: 500;
  }

  fieldset {
    margin-top: var(--space-2);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: flex-end;
  gap: 0.75rem;
  margin-top: var(--space-3);

  > :last-child {
    flex: 1 1 12rem;
  }
`;

interface CheckoutStepProps {
  step: Step;
  name: string;
  current: Step;
  problems: Problems;
  isBusy: boolean;
  isBlocked: boolean;
  /** What was entered, once the step is done. */
  recap: ReactNode;
  onSubmit: () => void;
  onBack: (() => void) | undefined;
  onEdit: () => void;
  /** The inputs. */
  children: ReactNode;
}

export function CheckoutStep(props: CheckoutStepProps) {
  const { step, name, current, problems, isBusy, isBlocked, recap, onSubmit, onBack, onEdit, children } = props;
  const isCurrent = step === current;
  const heading = useFocusOnTurn(isCurrent);
  const form = useRef<HTMLFormElement>(null);
  const firstProblem = isCurrent ? Object.keys(problems)[0] : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  useEffect(() => {
    const input = firstProblem && form.current?.elements.namedItem(firstProblem);
    if (input instanceof HTMLElement && !form.current?.contains(document.activeElement)) input.focus();
  }, [firstProblem]);

  return (
    <Section data-state={isCurrent ? 'current' : step < current ? 'done' : 'ahead'} aria-label={name}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {step}. {name}
        </h2>
        {step < current && !isBusy && (
          <Button type="button" $look="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </header>
      {step < current && recap}
      {isCurrent && (
        <form ref={form} noValidate onSubmit={submit}>
          <fieldset disabled={isBusy} aria-label={name}>
            {children}
          </fieldset>
          <Actions>
            {onBack && (
              <Button type="button" $look="outline" disabled={isBusy} onClick={onBack}>
                Back
              </Button>
            )}
            <Button type="submit" disabled={isBusy || isBlocked}>
              {step < LAST_STEP ? 'Continue' : isBusy ? 'Placing your order…' : 'Place Order'}
            </Button>
          </Actions>
        </form>
      )}
    </Section>
  );
}

/** Leads the focus to a step when its turn comes, but not when the page opens with it. */
function useFocusOnTurn(isCurrent: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) heading.current?.focus();
    wasCurrent.current = isCurrent;
  }, [isCurrent]);
  return heading;
}
