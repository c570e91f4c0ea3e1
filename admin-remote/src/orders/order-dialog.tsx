import { type AdminOrder, useHost } from '@nara/shared-contracts';
import { Dialog, Failure, isSessionRequired, ResyncButton, ResyncOutcome, Skeleton, useResync } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OrderDetails } from './order-details';
import { ORDERS_KEY, orderQuery } from './queries';
import { StatusEditor } from './status-editor';

/** One order: what it is, what happened to it, and what staff may do with it. */
export function OrderDialog({ id, onClose }: { id: AdminOrder['id']; onClose: () => void }) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const { data: order, error, refetch } = useQuery(orderQuery(api, id));
  const { run, isBusy, outcome } = useResync(async () => {
    const result = await api.adminOrders.resync({ params: { id } });
    await queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    return result;
  });
  return (
    <Dialog
      title={`Order ${id}`}
      onClose={onClose}
      actions={order && <ResyncButton label="Resync" isBusy={isBusy} onResync={run} />}
    >
      <ResyncOutcome outcome={outcome} />
      {error && !isSessionRequired(error) && <Failure error={error} onRetry={refetch} />}
      {order && <StatusEditor order={order} />}
      {order && <OrderDetails order={order} />}
      {!order && !error && <Skeleton $width="100%" />}
    </Dialog>
  );
}
