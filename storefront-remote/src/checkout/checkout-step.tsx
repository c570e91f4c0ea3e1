import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui';
import type { FieldName } from './validation';

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
    scroll-margin-top: 7rem;
    font-size: var(--text-lg);
    outline: none;
  }

  &[data-state="ahead"] h2 {
    color: var(--muted);
    font-weight: 500;
  }

  form {
    margin-top: var(--space-2);
  }
`;

interface CheckoutStepProps {
  title: string;
  name: string;
  state: 'done' | 'current' | 'ahead';
  isBusy: boolean;
  /** What was entered, once the step is done. */
  recap: ReactNode;
  actions: ReactNode;
  /** Names the input to mend when the step is not valid. */
  onSubmit: () => FieldName | undefined;
  onEdit: () => void;
  /** The inputs. */
  children: ReactNode;
}

export function CheckoutStep(props: CheckoutStepProps) {
  const { title, name, state, isBusy, recap, actions, onSubmit, onEdit, children } = props;
  const heading = useFocusOnTurn(state === 'current');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const problem = onSubmit();
    const input = problem && elements.namedItem(problem);
    if (input instanceof HTMLElement) input.focus();
  };

  return (
    <Section data-state={state} aria-label={name}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {state === 'done' && !isBusy && (
          <Button type="button" $look="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
      </header>
      {state === 'done' && recap}
      {state === 'current' && (
        <form noValidate onSubmit={submit}>
          <fieldset disabled={isBusy} aria-label={name}>
            {children}
          </fieldset>
          {actions}
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
