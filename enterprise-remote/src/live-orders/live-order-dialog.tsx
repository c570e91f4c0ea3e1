import { type LiveOrder, useHost } from '@nara/shared-contracts';
import { Dialog, ResyncButton, ResyncOutcome, useResync } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { LiveOrderFacts } from './live-order-facts';
import { LiveOrderItems } from './live-order-items';
import { LIVE_ORDERS_KEY } from './queries';

interface LiveOrderDialogProps {
  order: LiveOrder;
  onClose: () => void;
}

/** One live order, and the way to submit it to the partner again. */
export function LiveOrderDialog({ order, onClose }: LiveOrderDialogProps) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const { run, isBusy, outcome } = useResync(async () => {
    const result = await api.liveOrders.resync({ params: { id: order.naraOrderId } });
    await queryClient.invalidateQueries({ queryKey: LIVE_ORDERS_KEY });
    return result;
  });
  return (
    <Dialog
      title={`Order Details: ${order.woolworthsOrderId ?? order.naraOrderId}`}
      onClose={onClose}
      actions={<ResyncButton label="Resync Order" isBusy={isBusy} onResync={run} />}
    >
      <ResyncOutcome outcome={outcome} />
      <LiveOrderFacts order={order} />
      <LiveOrderItems order={order} />
    </Dialog>
  );
}
