import { ApiError, useHost } from '@nara/shared-contracts';
import { errorText } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '../../ui';
import { refreshOrder } from '../order-query';
import { goToProvider } from './go-to-provider';
import { paymentQuery } from './payment-query';

/** Takes the shopper to the provider, once at a time, and keeps why that did not work. */
export function usePayNow(id: string, token: string) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const { isBusy, failure, send } = useSending(errorText);

  const pay = async (): Promise<void> => {
    try {
      await goToProvider(api, id, token);
    } catch (error) {
      // Paid meanwhile, maybe in another tab: what is asked for below says so.
      if (!(error instanceof ApiError && error.code === 'already-paid')) throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: paymentQuery(api, id, token).queryKey });
      void refreshOrder(queryClient, id);
    }
  };
  return { isBusy, failure, pay: () => void send(pay) };
}
