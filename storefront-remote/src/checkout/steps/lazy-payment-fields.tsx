import { useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paymentMethodsQuery } from '../../orders';
import { lazyPart } from '../../ui';
import { LAST_STEP, type Step } from '../draft/draft';
import { PAYMENT_PLACES } from './payment-places';

const load = async () => (await import('./payment-fields')).PaymentFields;

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
