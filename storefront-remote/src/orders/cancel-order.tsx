import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { useHost } from '@nara/shared-contracts/host';
import { PROMISES } from '@nara/shared-contracts/rules/content';
import { errorText } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ConfirmDialog, useSending } from '../ui';
import { keepOrder, refreshOrder } from './order-query';

/**
 * Returns why an order cannot be cancelled, and what is possible instead; undefined if it can be cancelled or is
 * completed.
 */
export function whyNotCancellable({
  status,
  canCancel,
}: Pick<OrderDetail, 'status' | 'canCancel'>): string | undefined {
  if (canCancel || status === 'cancelled' || status === 'refunded' || status === 'delivered') return undefined;
  const reason = status === 'shipped' ? 'It has left our distribution centre' : 'It is being packed';
  return `${reason}, so it can no longer be cancelled. You can return it within ${PROMISES.returnPeriod} of delivery.`;
}

/** Cancels an order, and keeps the reason if that fails. */
function useCancelOrder(id: string, token: string) {
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

/** Lets the shopper cancel an order until it is packed; after that, says why it is too late. */
export function CancelOrder({ order, token }: { order: OrderDetail; token: string }) {
  const { isBusy, failure, cancel, dismiss } = useCancelOrder(order.id, token);
  const [isAsking, setAsking] = useState(false);
  const whyNot = whyNotCancellable(order);

  const close = () => {
    setAsking(false);
    dismiss();
  };
  const confirm = async () => {
    if (await cancel()) setAsking(false);
  };

  return (
    <>
      {(order.canCancel || whyNot) && (
        <section data-print="no">
          <h2>Changed your mind?</h2>
          <p>{whyNot ?? 'You can cancel this order until it is picked in our distribution centre.'}</p>
          {order.canCancel && (
            <Button type="button" $look="outline" onClick={() => setAsking(true)}>
              Cancel Order
            </Button>
          )}
        </section>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Cancel this order?"
          keepLabel={order.canCancel ? 'Keep Order' : 'Close'}
          confirmLabel={order.canCancel ? (isBusy ? 'Cancelling…' : 'Cancel Order') : undefined}
          isBusy={isBusy}
          failure={failure}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          All of it is cancelled, and this cannot be undone. If you have already paid, your money goes back the way you
          paid.
        </ConfirmDialog>
      )}
    </>
  );
}
