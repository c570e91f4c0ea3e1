import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Alert = styled.div`
  display: grid;
  gap: 0.25rem;
  margin-bottom: var(--space-3);
  padding: 1rem 1.25rem;
  border-left: 3px solid var(--clay);
  background: var(--white);

  p:first-child {
    color: var(--clay-deep);
    font-weight: 600;
  }
`;

interface CheckoutAlertProps {
  message: string;
  advice?: string;
  /** The cart must be looked at before the order can be placed. */
  isCartOutdated?: boolean;
}

/** What stands in the way of the order, said at once and in place. */
export function CheckoutAlert({ message, advice, isCartOutdated = false }: CheckoutAlertProps) {
  return (
    <Alert role="alert">
      <p>{message}</p>
      {advice && <p>{advice}</p>}
      {isCartOutdated && (
        <p>
          <Link to="/cart">Review your cart</Link>, then come back: what you typed is kept.
        </p>
      )}
    </Alert>
  );
}
