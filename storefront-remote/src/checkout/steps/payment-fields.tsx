import { type ApiClient, PAYMENT_METHOD_NAMES, type PaymentMethod, useHost } from '@nara/shared-contracts';
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

/** Asks for the ways to pay before their step is drawn. */
export const askAhead = (queryClient: QueryClient, api: ApiClient): void =>
  void queryClient.prefetchQuery(paymentMethodsQuery(api));

interface PaymentFieldsProps {
  value: PaymentMethod;
  /** Codes of the gift cards that pay first. */
  giftCards: readonly string[];
  /** What the order comes to, in rand. */
  total: number;
  onChange: (change: { paymentMethod: PaymentMethod } | { giftCards: string[] }) => void;
}

/** Asks how an order is paid: by gift cards, and what they leave in one of the ways that the shop takes now. */
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

/** The ways to pay that the shop takes now. One that it takes no longer gives way to the first. */
function Methods({ value, onChange }: MethodsProps) {
  const { data, error, refetch } = useQuery(paymentMethodsQuery(useHost().api));
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

/** Nobody knows what is offered: the order can be placed as chosen, and the server says if that is not taken. */
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
