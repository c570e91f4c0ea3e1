import { useApi } from '@nara/shared-contracts/api/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyPart } from '../../ui';
import { LAST_STEP, type Step } from '../draft/draft';
import { PAYMENT_PLACE } from './payment-place';

const load = () => import('./payment-fields');

/** Payment methods; their code is preloaded before their step. */
export const LazyPaymentFields = lazyPart(async () => (await load()).PaymentFields, PAYMENT_PLACE);

/** Preloads the code and the payment methods one step ahead. */
export function usePaymentAhead(step: Step): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const isNear = step >= LAST_STEP - 1;
  useEffect(() => {
    if (isNear)
      load().then(
        ({ askAhead }) => askAhead(queryClient, api),
        () => undefined,
      );
  }, [isNear, queryClient, api]);
}
