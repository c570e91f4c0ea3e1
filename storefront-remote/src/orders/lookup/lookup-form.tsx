import { styled } from 'styled-components';
import { Button, EmailField, Field } from '../../ui';
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
