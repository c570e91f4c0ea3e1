import { type LiveOrder, useHost } from '@nara/shared-contracts';
import { Dialog, EmptyState, Loaded, ResyncButton, ResyncOutcome, useResync } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LiveOrderFacts } from './live-order-facts';
import { LiveOrderItems } from './live-order-items';
import { LIVE_ORDERS_KEY, liveOrderQuery } from './queries';

interface LiveOrderDialogProps {
  id: LiveOrder['naraOrderId'];
  /** The order as the list shows it, if it does: drawn at once, until it was asked for by itself. */
  listed: LiveOrder | undefined;
  onClose: () => void;
}

/** One live order, and the way to submit it to the partner again. */
export function LiveOrderDialog({ id, listed, onClose }: LiveOrderDialogProps) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const query = useQuery({ ...liveOrderQuery(api, id), placeholderData: listed });
  const order = query.data;
  const { run, isBusy, outcome } = useResync(async () => {
    const result = await api.liveOrders.resync({ params: { id } });
    await queryClient.invalidateQueries({ queryKey: LIVE_ORDERS_KEY });
    return result;
  });
  return (
    <Dialog
      title={`Order Details: ${order?.woolworthsOrderId ?? id}`}
      onClose={onClose}
      actions={order && <ResyncButton label="Resync Order" isBusy={isBusy} onResync={run} />}
    >
      <ResyncOutcome outcome={outcome} />
      <Loaded query={query}>
        {(found) =>
          found ? (
            <>
              <LiveOrderFacts order={found} />
              <LiveOrderItems order={found} />
            </>
          ) : (
            <EmptyState>There is no order with this ID.</EmptyState>
          )
        }
      </Loaded>
    </Dialog>
  );
}
