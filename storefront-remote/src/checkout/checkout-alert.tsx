import type { ReactNode } from 'react';
import { styled } from 'styled-components';

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
