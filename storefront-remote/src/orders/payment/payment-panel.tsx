import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderPayment } from '@nara/shared-contracts/api/payments';
import { ApiError } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { errorText, focusOn, formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button, lazyPart, useSending } from '../../ui';
import { refreshOrder } from '../order-query';
import { TaxDocuments } from '../tax-documents';
import { dueOf, goToProvider, notFinished, paymentWords, takingTo } from './go-to-provider';
import { paymentQuery } from './payment-query';

/** Returns whole seconds until a time (ISO), by this device's clock; 0 after that. */
function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

/** Number of seconds from which a countdown shows days and hours, and the time at which it ends. */
const LONG = 2 * 3600;

const inDays = (seconds: number): string =>
  [plural(Math.floor(seconds / 86_400), 'day'), plural(Math.floor(seconds / 3600) % 24, 'hour')]
    .filter((part) => !part.startsWith('0 '))
    .join(' ');

/** Countdown until the reserved stock of an unpaid order is released. Screen readers do not announce every second. */
function TimeLeft({ until }: { until: string }) {
  const left = useSecondsLeft(until);
  return (
    <p role="timer">
      {left > LONG
        ? `Your pieces are held until ${formatDateTime(until)}: ${inDays(left)} left.`
        : left > 0
          ? `Your pieces are held for ${Math.floor(left / 60)} min ${left % 60} s.`
          : 'The time for which your pieces are held is over.'}
    </p>
  );
}

/** Takes the shopper to the provider, one attempt at a time, and keeps the reason if that fails. */
function usePayNow(id: string, token: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { isBusy, failure, send } = useSending(errorText);

  const pay = async (): Promise<void> => {
    try {
      await goToProvider(api, id, token);
    } catch (error) {
      // Paid in the meantime, maybe in another tab; the refetch below shows it.
      if (!(error instanceof ApiError && error.code === 'already-paid')) throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: paymentQuery(api, id, token).queryKey });
      void refreshOrder(queryClient, id);
    }
  };
  return { isBusy, failure, pay: () => void send(pay) };
}

/** Describes the state of a bank transfer, where it differs from a payment on a provider's page. */
function bankWords(payment: OrderPayment, order: OrderDetail): string {
  const { state, transfer } = payment;
  const amount = formatRand(dueOf(payment));
  if (state === 'created' && transfer) return `${amount} is to be paid by EFT, into our bank account.`;
  if (state === 'pending' && transfer)
    return `We received a part of your payment. ${formatRand(transfer.amount)} is still to be paid by EFT.`;
  if (state === 'paid' && order.status !== 'cancelled') return `We received your payment of ${amount} by EFT.`;
  return paymentWords(payment, order);
}

/** Describes the state of a payment made entirely with gift cards. */
function giftCardWords({ state, amount, refunded }: OrderPayment, { status }: OrderDetail): string {
  if (refunded > 0) return `${formatRand(refunded)} of ${formatRand(amount)} went back to your gift cards.`;
  if (status === 'cancelled' && state === 'paid')
    return `This order was cancelled, so the ${formatRand(amount)} that you paid goes back to your gift cards.`;
  return `Your gift cards paid ${formatRand(amount)} for this order.`;
}

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
