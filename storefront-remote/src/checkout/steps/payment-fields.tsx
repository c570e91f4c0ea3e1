import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '@nara/shared-contracts/rules/payments';

import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { GiftCardFields, useGiftCards } from '../../gift-cards';
import { paymentMethodsQuery } from '../../orders';
import { Button } from '../../ui';
import { Choices } from './choices';
import { methodText } from './method-text';
import { PaymentMark } from './payment-mark';
import { PAYMENT_PLACE } from './payment-place';

const Places = () => (
  <div aria-busy="true" role="status" aria-label="Loading the ways to pay">
    {PAYMENT_PLACE}
  </div>
);

/** Fetches the payment methods before their step renders. */
export const askAhead = (queryClient: QueryClient, api: ApiClient): void =>
  void queryClient.prefetchQuery(paymentMethodsQuery(api));

interface PaymentFieldsProps {
  value: PaymentMethod;
  /** Codes of the gift cards to charge first. */
  giftCards: readonly string[];
  /** Order total in rand. */
  total: number;
  onChange: (change: { paymentMethod: PaymentMethod } | { giftCards: string[] }) => void;
}

/** Asks how to pay: with gift cards, and the rest with one of the payment methods currently available. */
export function PaymentFields({ value, giftCards, total, onChange }: PaymentFieldsProps) {
  const { cards, rest } = useGiftCards(giftCards, total);
  const choose = useCallback((paymentMethod: PaymentMethod) => onChange({ paymentMethod }), [onChange]);
  return (
    <>
      {(rest > 0 || giftCards.length === 0) && <Methods value={value} onChange={choose} />}
      <GiftCardFields cards={cards} rest={rest} onChange={(codes) => onChange({ giftCards: codes })} />
    </>
  );
}

interface MethodsProps {
  value: PaymentMethod;
  onChange: (value: PaymentMethod) => void;
}

/** Lists the payment methods currently available. If the chosen one is no longer available, selects the first. */
function Methods({ value, onChange }: MethodsProps) {
  const { data, error, refetch } = useQuery(paymentMethodsQuery(useApi()));
  const methods = data?.methods;
  const first = methods?.[0]?.method;
  const isGone = first !== undefined && !methods?.some(({ method }) => method === value);
  useEffect(() => {
    if (isGone) onChange(first);
  }, [isGone, first, onChange]);

  if (!methods) return error ? <Unknown value={value} onRetry={() => void refetch()} /> : <Places />;
  if (methods.length === 0) return <p role="alert">We cannot take payments at the moment. Please try again later.</p>;
  return (
    <Choices>
      {methods.map((offered) => (
        <label key={offered.method}>
          <input
            type="radio"
            name="paymentMethod"
            value={offered.method}
            checked={offered.method === value}
            onChange={() => onChange(offered.method)}
          />
          <span>{PAYMENT_METHOD_NAMES[offered.method]}</span>
          <PaymentMark method={offered.method} />
          <small>{methodText(offered)}</small>
        </label>
      ))}
    </Choices>
  );
}

/**
 * Shown if the payment methods could not be loaded. The order can be placed as chosen; the server says if it does not
 * accept that.
 */
function Unknown({ value, onRetry }: { value: PaymentMethod; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>
        We could not load the ways to pay. Try again, or place your order with {PAYMENT_METHOD_NAMES[value]}, as chosen
        so far.
      </p>
      <Button type="button" $look="outline" $compact onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
