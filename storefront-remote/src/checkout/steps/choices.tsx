import { styled } from 'styled-components';
import { Skeleton } from '../../ui';

/** List of options of which one can be chosen, each with an icon or a price at its end. */
export const Choices = styled.div`
  display: grid;
  gap: 0.75rem;

  label {
    display: grid;
    grid-template-columns: auto 1fr auto;
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

  svg {
    align-self: center;
    color: var(--muted);
  }

  small {
    grid-column: 2 / -1;
    color: var(--muted);
    font-size: var(--text-sm);
  }
`;

/** Placeholder for the payment methods, about as high as they are. */
export const PAYMENT_PLACE = <Skeleton $width="100%" $height="11.75rem" />;
