import { useApi } from '@nara/shared-contracts/api/client';
import { ApiError } from '@nara/shared-contracts/host';
import { errorText } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '../../ui';
import { refreshOrder } from '../order-query';
import { goToProvider } from './go-to-provider';
import { paymentQuery } from './payment-query';

/** Takes the shopper to the provider, one attempt at a time, and keeps the reason if that fails. */
export function usePayNow(id: string, token: string) {
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
