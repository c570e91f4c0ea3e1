import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { useState } from 'react';
import { Button, ConfirmDialog } from '../../ui';
import { whyNotCancellable } from './cancellation';
import { useCancelOrder } from './use-cancel-order';

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
