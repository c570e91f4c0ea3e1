import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type { OfferedMethod } from '@nara/shared-contracts/api/payments';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '@nara/shared-contracts/rules/payments';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { GiftCardFields, useGiftCards } from '../../gift-cards';
import { PROVIDERS, paymentMethodsQuery } from '../../orders';
import { Button } from '../../ui';
import { Choices, PAYMENT_PLACE } from './choices';

/** Icon outlines on a 24 by 24 grid, drawn for this shop. */
const OUTLINES: Readonly<Record<PaymentMethod, string>> = {
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  'instant-eft': 'M13 3 6 13h5l-1 8 8-11h-5z',
  wallet: 'M4 7h15v12H4zM4 7l11-4v4M15 12h4v3h-4z',
  eft: 'M4 9h16L12 4zM6 9v8M10 9v8M14 9v8M18 9v8M4 20h16',
};

/** Icon of a payment method; its name is shown next to it. */
const PaymentMark = ({ method }: { method: PaymentMethod }) => (
  <svg
    aria-hidden="true"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path d={OUTLINES[method]} />
  </svg>
);

/** Payment is arranged after the order is placed, so card numbers are never entered here. */
const WITHOUT_PROVIDER = {
  card: 'No card details are taken here: we e-mail you a secure payment link once your order is confirmed.',
  eft: 'You pay by bank transfer, with the bank details on the confirmation of your order.',
} as const;

/** Describes how a payment method continues after Place Order. */
function methodText({ method, provider }: OfferedMethod): string {
  if (method === 'eft') return WITHOUT_PROVIDER.eft;
  if (!provider) return WITHOUT_PROVIDER.card;
  const page = `on ${PROVIDERS[provider]}’s secure page after you place the order`;
  switch (method) {
    case 'card':
      return `You pay by card ${page}. We never see your card.`;
    case 'instant-eft':
      return `You pay from your bank account ${page}. We never see your bank login.`;
    case 'wallet':
      return `You pay with a wallet of your phone or browser ${page}.`;
  }
}

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
