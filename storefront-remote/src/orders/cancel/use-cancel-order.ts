import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { errorText } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '../../ui';
import { keepOrder, refreshOrder } from '../order-query';

/** Cancels an order, and keeps the reason if that fails. */
export function useCancelOrder(id: string, token: string) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { isBusy, failure, send, dismiss } = useSending((error) => {
    // A rejection means that the order has changed in the meantime, so the page is refreshed.
    void refreshOrder(queryClient, id);
    return errorText(error);
  });
  return {
    isBusy,
    failure,
    dismiss,
    /** Resolves to true if the order is now cancelled. */
    cancel: () =>
      send(async () => {
        keepOrder(queryClient, await api.orders.cancel({ params: { id }, token }), token);
        notify.success('Your order was cancelled');
      }),
  };
}
