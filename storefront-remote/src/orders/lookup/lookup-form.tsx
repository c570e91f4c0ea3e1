import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button, EmailField, Field } from '../../ui';
import { type LookupProblems, problemsOf, tidy } from './lookup-validation';
import { useOrderLookup } from './use-order-lookup';

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-2);
`;

const Failure = styled.p`
  padding: 0.75rem 1rem;
  border-left: 3px solid var(--clay);
  background: var(--bone);
  color: var(--clay-deep);
`;

interface LookupFormProps {
  /** Already known, as when the address names it. */
  orderId?: string;
}

/** Finds an order by what only its shopper knows. */
export function LookupForm({ orderId = '' }: LookupFormProps) {
  const { isBusy, failure, lookUp } = useOrderLookup();
  const [typed, setTyped] = useState({ orderId, email: '' });
  const [problems, setProblems] = useState<LookupProblems>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const lookup = tidy(typed);
    const found = problemsOf(lookup);
    setProblems(found);
    const [first] = Object.keys(found);
    const input = first && event.currentTarget.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
    if (!first && !isBusy) void lookUp(lookup);
  };

  return (
    <Form noValidate aria-label="Find an order" onSubmit={submit}>
      <Field label="Order number" problem={problems.orderId}>
        {(control) => (
          <input
            {...control}
            name="orderId"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={60}
            value={typed.orderId}
            onChange={({ target }) => setTyped({ ...typed, orderId: target.value })}
          />
        )}
      </Field>
      <EmailField email={typed.email} problem={problems.email} onChange={(email) => setTyped({ ...typed, email })} />
      {failure && <Failure role="alert">{failure}</Failure>}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Looking…' : 'Find My Order'}
      </Button>
    </Form>
  );
}
