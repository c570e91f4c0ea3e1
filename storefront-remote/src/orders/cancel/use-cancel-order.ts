import { useHost } from '@nara/shared-contracts';
import { errorText } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '../../ui';
import { keepOrder, refreshOrder } from '../order-query';

/** Cancels an order, and keeps why it could not be. */
export function useCancelOrder(id: string, token: string) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { isBusy, failure, send, dismiss } = useSending((error) => {
    // A refusal means that the order has moved on; the page should say where to.
    void refreshOrder(queryClient, id);
    return errorText(error);
  });
  return {
    isBusy,
    failure,
    dismiss,
    /** Resolves to whether the order is cancelled now. */
    cancel: () =>
      send(async () => {
        keepOrder(queryClient, await api.orders.cancel({ params: { id }, token }), token);
        notify.success('Your order was cancelled');
      }),
  };
}
