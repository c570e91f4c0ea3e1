import {
  ActivityTrail,
  Dialog,
  Loaded,
  Notes,
  OrderPanels,
  ResyncButton,
  ResyncOutcome,
  TraceLink,
  useResync,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OrderDetails } from './order-details';
import { OrderPayment } from './payment/order-payment';
import { ORDERS_KEY, orderQuery } from './queries';
import { ShopperLink } from './shopper-link';
import { StatusEditor } from './status-editor';
import { TaxDocuments } from './tax-documents';

/** Shows one order: its details, its history, and the available actions. */
export function OrderDialog({ id, onClose }: { id: AdminOrder['id']; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(orderQuery(api, id));
  const { run, isBusy, outcome } = useResync(async () => {
    const result = await api.adminOrders.resync({ params: { id } });
    await queryClient.invalidateQueries({ queryKey: ORDERS_KEY });
    return result;
  });
  return (
    <Dialog
      title={`Order ${id}`}
      onClose={onClose}
      actions={
        query.data && (
          <>
            <TraceLink orderId={id} />
            <ResyncButton label="Resync" isBusy={isBusy} onResync={run} />
          </>
        )
      }
    >
      <ResyncOutcome outcome={outcome} />
      <Loaded query={query}>
        {(order) => (
          <>
            {!order.erasedAt && <StatusEditor order={order} />}
            <OrderDetails order={order} />
            <OrderPayment order={order} />
            <TaxDocuments orderId={id} />
            {!order.erasedAt && <ShopperLink order={order} />}
            <OrderPanels orderId={id} />
            <Notes kind="order" id={id} />
            <ActivityTrail kind="order" id={id} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
