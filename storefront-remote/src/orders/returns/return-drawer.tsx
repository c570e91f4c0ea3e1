import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderReturn } from '@nara/shared-contracts/api/returns';
import { PROMISES } from '@nara/shared-contracts/rules/content';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, Drawer, Eyebrow } from '../../ui';
import { ReturnForm, useReturnForm } from './return-form';
import { ReturnLabel } from './return-label';

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
  orderId: string;
  token: string;
  onClose: () => void;
}

/** Confirmation of a return: its number and the next steps. */
function ReturnStarted({ rma, email, onClose, ...order }: ReturnStartedProps) {
  const { rmaNumber, refundAmount, returnShipping } = rma;
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
          Print the {returnShipping === 0 ? 'prepaid return label' : 'return label'} and stick it on the parcel. If you
          cannot print it, write the address and {rmaNumber} on the parcel. Both are on this order’s page, and we have
          sent the address to {email}.
          <ReturnLabel rma={rma} {...order} />
        </li>
        <li>
          {returnShipping === 0
            ? 'Prepaid means that we bear the cost of the way back: nothing is taken off your refund.'
            : `The label is not prepaid: ${formatRand(returnShipping)} for the way back is taken off your refund.`}
        </li>
        <li>
          Once we have checked them, {formatRand(refundAmount)} is back with you in {PROMISES.refundTime}, the way you
          paid.
        </li>
      </ol>
      <Button type="button" $wide onClick={onClose}>
        Done
      </Button>
    </Frame>
  );
}

interface ReturnDrawerProps {
  order: OrderDetail;
  token: string;
  onClose: () => void;
}

/** Drawer over the order to start a return. */
export function ReturnDrawer({ order, token, onClose }: ReturnDrawerProps) {
  const form = useReturnForm(order, token);
  return (
    <Drawer title="Start a Return" side="right" onClose={onClose}>
      {form.started ? (
        <ReturnStarted rma={form.started} email={order.email} orderId={order.id} token={token} onClose={onClose} />
      ) : (
        <ReturnForm order={order} form={form} />
      )}
    </Drawer>
  );
}
