import { styled } from 'styled-components';
import type { PaymentMethod } from '../draft/draft';

const Choices = styled.div`
  display: grid;
  gap: 0.75rem;

  label {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 0.9rem;
    padding: 1rem 1.25rem;
    border: 1px solid var(--stone);
    border-radius: 2px;
    background: var(--white);
    cursor: pointer;
  }

  label:has(:checked) {
    border-color: var(--ink);
    box-shadow: 0 0 0 1px var(--ink);
  }

  input {
    grid-row: span 2;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.15rem;
    accent-color: var(--ink);
  }

  small {
    color: var(--muted);
    font-size: var(--text-sm);
  }
`;

/** Payment is arranged once the order stands, so no card number is ever asked for here. */
export const PAYMENT_METHODS: Record<PaymentMethod, { label: string; text: string }> = {
  card: {
    label: 'Card',
    text: 'No card details are taken here: we e-mail you a secure payment link once your order is confirmed.',
  },
  eft: { label: 'EFT', text: 'You pay by bank transfer, with the bank details on the confirmation of your order.' },
};

const METHODS: readonly PaymentMethod[] = ['card', 'eft'];

interface PaymentFieldsProps {
  value: PaymentMethod;
  onChange: (value: PaymentMethod) => void;
}

export function PaymentFields({ value, onChange }: PaymentFieldsProps) {
  return (
    <Choices>
      {METHODS.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name="paymentMethod"
            value={method}
            checked={method === value}
            onChange={() => onChange(method)}
          />
          <span>{PAYMENT_METHODS[method].label}</span>
          <small>{PAYMENT_METHODS[method].text}</small>
        </label>
      ))}
    </Choices>
  );
}
