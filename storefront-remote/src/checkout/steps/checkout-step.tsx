import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, useFocusAfterBusy } from '../../ui';
import type { FieldName } from '../draft/validation';

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

  form > fieldset {
    margin-bottom: var(--space-3);
  }
`;

interface CheckoutStepProps {
  title: string;
  name: string;
  state: 'done' | 'current' | 'ahead';
  isBusy: boolean;
  /** Summary of the input, shown when the step is complete. */
  recap: ReactNode;
  actions: ReactNode;
  /** Returns the name of the first invalid input if the step is not valid. */
  onSubmit: () => FieldName | undefined;
  onEdit: () => void;
  /** Inputs of the step. */
  children: ReactNode;
}

export function CheckoutStep(props: CheckoutStepProps) {
  const { title, name, state, isBusy, recap, actions, onSubmit, onEdit, children } = props;
  const section = useFocusOnTurn(state === 'current');
  useFocusAfterBusy(isBusy && state === 'current');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const problem = onSubmit();
    const input = problem && elements.namedItem(problem);
    if (input instanceof HTMLElement) input.focus();
  };

  return (
    <Section ref={section} data-state={state} aria-label={name}>
      <header>
        <h2 tabIndex={-1}>{title}</h2>
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

/**
 * Moves the focus to a step when it becomes current, but not when the page opens with it: to the first invalid input,
 * or else to the heading.
 */
function useFocusOnTurn(isCurrent: boolean) {
  const section = useRef<HTMLElement>(null);
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) {
      const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector);
      (find('[aria-invalid="true"]') ?? find('h2'))?.focus();
    }
    wasCurrent.current = isCurrent;
  }, [isCurrent]);
  return section;
}
