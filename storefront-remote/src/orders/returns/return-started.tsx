import { formatRand, type OrderReturn } from '@nara/shared-contracts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { FACTS } from '../../content';
import { Button, Eyebrow } from '../../ui';

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  outline: none;

  strong {
    display: block;
    font-size: var(--text-2xl);
    letter-spacing: -0.01em;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }

  ol {
    display: grid;
    gap: 0.4rem;
    padding-left: 1.2rem;
  }
`;

interface ReturnStartedProps {
  rma: OrderReturn;
  email: string;
  onClose: () => void;
}

/** The return stands: its number, and what to do now. */
export function ReturnStarted({
  rma: { rmaNumber, refundAmount, returnShipping },
  email,
  onClose,
}: ReturnStartedProps) {
  const frame = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} tabIndex={-1} role="status">
      <div>
        <Eyebrow>Your return is started</Eyebrow>
        <strong>{rmaNumber}</strong>
      </div>
      <h3>What to do now</h3>
      <ol>
        <li>Pack the pieces unworn, unwashed and with their tags.</li>
        <li>
          Write {rmaNumber} on the parcel, and use the{' '}
          {returnShipping === 0 ? 'prepaid return label' : `return label (${formatRand(returnShipping)})`} that we send
          to {email}.
        </li>
        <li>
          Once we have checked them, {formatRand(refundAmount)} is back with you in {FACTS.refundTime}, the way you
          paid.
        </li>
      </ol>
      <Button type="button" $wide onClick={onClose}>
        Done
      </Button>
    </Frame>
  );
}
