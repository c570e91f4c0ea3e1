import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderPayment } from '@nara/shared-contracts/api/payments';
import { focusOn } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, lazyPart } from '../../ui';
import { TaxDocuments } from '../documents/tax-documents';
import { refreshOrder } from '../order-query';
import { bankWords } from './bank-words';
import { giftCardWords } from './gift-card-words';
import { notFinished, paymentWords, takingTo } from './payment-words';
import { TimeLeft } from './time-left';
import { usePayNow } from './use-pay-now';

/** Most orders are paid on a provider's page. */
const Transfer = lazyPart(async () => (await import('../eft')).Transfer);

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.6rem;
  justify-items: start;
  width: 100%;
  max-width: 34rem;
  padding: var(--space-3);
  background: var(--sand);
  overflow-wrap: anywhere;

  && > h2 {
    margin-bottom: 0;
  }

  [role="timer"] {
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }

  [role="alert"] {
    color: var(--clay-deep);
    font-weight: 600;
  }
`;

interface PaymentPanelProps {
  order: OrderDetail;
  payment: OrderPayment;
  token: string;
}

/**
 * Shows the state of an order's payment and lets the shopper pay. Rule: docs/product/payments.md, "What the shopper
 * sees".
 */
export function PaymentPanel({ order, payment, token }: PaymentPanelProps) {
  const { state, provider, payBy, canPay, transfer } = payment;
  const words = provider === 'bank' ? bankWords : provider === 'gift-card' ? giftCardWords : paymentWords;
  const { isBusy, failure, pay } = usePayNow(order.id, token);
  const heading = useHeadingAfterButton(canPay);
  useOrderOf(order.id, state);
  return (
    <Card aria-labelledby="payment">
      <h2 id="payment" ref={heading.ref} tabIndex={-1}>
        Payment
      </h2>
      <p role="status">{isBusy ? takingTo(payment) : words(payment, order)}</p>
      {payBy && <TimeLeft until={payBy} />}
      {transfer && <Transfer orderId={order.id} token={token} transfer={transfer} />}
      {canPay && state === 'pending' && !isBusy && <p>{notFinished(payment)}</p>}
      {canPay && failure && <p role="alert">{failure}</p>}
      {canPay && (
        <Button
          type="button"
          data-print="no"
          // Not `disabled`, so that it keeps the focus.
          aria-disabled={isBusy}
          onClick={pay}
          {...heading.ofButton}
        >
          {isBusy ? takingTo(payment) : failure ? 'Try again' : 'Pay now'}
        </Button>
      )}
      {!order.erasedAt && <TaxDocuments orderId={order.id} token={token} payment={payment} />}
    </Card>
  );
}

/** Moves the focus to the heading when the focused button disappears because the order is paid or has ended. */
function useHeadingAfterButton(hasButton: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  const isOnButton = useRef(false);
  useEffect(() => {
    if (hasButton || !isOnButton.current) return;
    isOnButton.current = false;
    focusOn(ref.current);
  }, [hasButton]);
  const note = (isOn: boolean) => () => {
    isOnButton.current = isOn;
  };
  return { ref, ofButton: { onFocus: note(true), onBlur: note(false) } };
}

/** Refetches the order when the state of its payment changes, because the rest of the page depends on it. */
function useOrderOf(id: string, state: OrderPayment['state']): void {
  const queryClient = useQueryClient();
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    void refreshOrder(queryClient, id);
  }, [id, state, queryClient]);
}
