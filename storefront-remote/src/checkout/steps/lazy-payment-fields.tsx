import { useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paymentMethodsQuery } from '../../orders';
import { lazyPart, Skeleton } from '../../ui';
import { LAST_STEP, type Step } from '../draft/draft';

const load = async () => (await import('./payment-fields')).PaymentFields;

/** Keep the place of the ways to pay, in about their height. */
export const PAYMENT_PLACES = ['card', 'eft'].map((name) => (
  <Skeleton key={name} $width="100%" $height="5.5rem" style={{ marginBottom: '0.75rem' }} />
));

/** The ways to pay, whose code is there by the time their step is. */
export const LazyPaymentFields = lazyPart(load, PAYMENT_PLACES);

/** Gets the code and the ways to pay one step ahead. */
export function usePaymentAhead(step: Step): void {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const isNear = step >= LAST_STEP - 1;
  useEffect(() => {
    if (!isNear) return;
    load().catch(() => undefined);
    void queryClient.prefetchQuery(paymentMethodsQuery(api));
  }, [isNear, queryClient, api]);
}
