import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, Icon, useFocusAfterBusy, VisuallyHidden } from '../../ui';
import { STEPS, type Step } from '../draft/draft';
import type { FieldName } from '../draft/validation';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 0.5rem;
  margin-block: var(--space-3) var(--space-4);
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    padding-top: 0.75rem;
    border-top: 2px solid var(--stone);
    color: var(--muted);
    font-size: var(--text-sm);
  }

  li[data-reached="true"] {
    border-color: var(--ink);
    color: var(--ink);
  }

  li[aria-current] {
    font-weight: 600;
  }

  b {
    display: grid;
    flex: none;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    border: 1px solid;
    border-radius: 50%;
    font-size: var(--text-xs);
    font-weight: 600;
  }

  @media (max-width: 47.9rem) {
    li:not([aria-current]) .name {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: auto;

    li[aria-current] {
      white-space: nowrap;
    }
  }
`;

/** Shows which of the four steps is current. */
export function StepIndicator({ current }: { current: Step }) {
  return (
    <List aria-label="Checkout steps">
      {STEPS.map((name, index) => {
        const step = index + 1;
        return (
          <li key={name} aria-current={step === current ? 'step' : undefined} data-reached={step <= current}>
            <b>{step < current ? <Icon name="check" size={14} /> : step}</b>
            <span className="name">{name}</span>
            {step < current && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        );
      })}
    </List>
  );
}

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

const Alert = styled.div`
  display: grid;
  gap: 0.25rem;
  margin-bottom: var(--space-3);
  padding: 1rem 1.25rem;
  border-left: 3px solid var(--clay);
  background: var(--white);

  > p:first-child {
    color: var(--clay-deep);
    font-weight: 600;
  }

  > button {
    justify-self: start;
    margin-top: 0.25rem;
  }
`;

interface CheckoutAlertProps {
  message: string;
  advice?: string;
  /** Control that fixes the problem. */
  children?: ReactNode;
}

/** Alert that announces what prevents the order. */
export function CheckoutAlert({ message, advice, children }: CheckoutAlertProps) {
  return (
    <Alert role="alert">
      <p>{message}</p>
      {advice && <p>{advice}</p>}
      {children}
    </Alert>
  );
}
