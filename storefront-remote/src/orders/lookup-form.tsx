import { useApi } from '@nara/shared-contracts/api/client';
import { ORDER_ID_PATTERN } from '@nara/shared-contracts/rules/common';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button, EmailField, Field, useForm } from '../ui';
import { orderPath, rememberOrder } from './order-query';

interface Lookup {
  orderId: string;
  email: string;
}

/** Problems keyed by input, in the order of the form; empty if the order can be looked up. */
type LookupProblems = Partial<Record<keyof Lookup, string>>;

/** Normalises typed or pasted values to the form that the server knows. */
export const tidy = ({ orderId, email }: Lookup): Lookup => ({
  orderId: orderId.trim().toUpperCase(),
  email: email.trim(),
});

export function problemsOf({ orderId, email }: Lookup): LookupProblems {
  const problems: LookupProblems = {};
  if (!ORDER_ID_PATTERN.test(orderId)) {
    problems.orderId = 'Please enter the order number as in your confirmation: NARA, a long number and six characters.';
  }
  if (!email.includes('@') || !email.includes('.')) problems.email = 'Please enter the e-mail address of the order.';
  return problems;
}

/** Holds the lookup form. Saves the order that it finds on this device and opens it. */
function useOrderLookup(orderId: string) {
  const api = useApi();
  const navigate = useNavigate();
  return useForm({
    empty: { orderId, email: '' },
    problemsOf: (typed) => problemsOf(tidy(typed)),
    async send(typed) {
      const { order, token } = await api.orders.lookup({ body: tidy(typed) });
      rememberOrder({ orderId: order.id, token });
      await navigate(orderPath(order.id));
    },
  });
}

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
  /** Order number, if already known, for example from the address. */
  orderId?: string;
}

/** Form that finds an order by its number and e-mail address. */
export function LookupForm({ orderId = '' }: LookupFormProps) {
  const { values, problems, isBusy, failure, edit, submit } = useOrderLookup(orderId);
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
            value={values.orderId}
            onChange={({ target }) => edit({ orderId: target.value })}
          />
        )}
      </Field>
      <EmailField email={values.email} problem={problems.email} onChange={(email) => edit({ email })} />
      {failure && <Failure role="alert">{failure}</Failure>}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Looking…' : 'Find My Order'}
      </Button>
    </Form>
  );
}
