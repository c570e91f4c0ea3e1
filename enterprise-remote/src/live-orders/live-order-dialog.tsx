import {
  Button,
  Dialog,
  EmptyState,
  Loaded,
  Notes,
  Notice,
  OrderPanels,
  PaymentPanel,
  ResyncButton,
  ResyncOutcome,
  Skeleton,
  TraceLink,
  useResync,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LiveOrder } from '@nara/shared-contracts/api/live-orders';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { EdiExportButton } from './edi-export-button';
import { LiveOrderFacts } from './live-order-facts';
import { LiveOrderItems } from './live-order-items';
import { OrderEdi } from './order-edi';
import { OrderTracking } from './order-tracking';
import { LIVE_ORDERS_KEY, liveOrderQuery } from './queries';

interface LiveOrderDialogProps {
  id: LiveOrder['naraOrderId'];
  /** The order as listed, shown until the details arrive; undefined if it is not on the current page. */
  listed: LiveOrder | undefined;
  onClose: () => void;
}

/** Shows one live order with its EDI and tracking, and lets staff resubmit it to the partner. */
export function LiveOrderDialog({ id, listed, onClose }: LiveOrderDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(liveOrderQuery(api, id));
  const detail = query.data;
  const order = detail ?? listed;
  const [isTracked, setIsTracked] = useState(false);
  const [exported, setExported] = useState<string>();
  const trackingId = useId();
  const { run, isBusy, outcome } = useResync(async () => {
    const result = await api.liveOrders.resync({ params: { id } });
    await queryClient.invalidateQueries({ queryKey: LIVE_ORDERS_KEY });
    return result;
  });
  return (
    <Dialog
      title={`Order Details: ${order?.woolworthsOrderId ?? id}`}
      onClose={onClose}
      actions={
        order &&
        detail !== null && (
          <>
            <TraceLink orderId={id} />
            <EdiExportButton label="Export EDI" wanted={{ orderIds: [id] }} onExported={setExported} />
            <ResyncButton label="Resync Order" isBusy={isBusy} onResync={run} />
            <Button
              icon={<MapPin size={15} aria-hidden />}
              aria-expanded={isTracked}
              aria-controls={trackingId}
              onClick={() => setIsTracked(!isTracked)}
            >
              Track Shipment
            </Button>
          </>
        )
      }
    >
      <ResyncOutcome outcome={outcome} />
      {exported && <Notice tone="green">{exported}</Notice>}
      {order && detail !== null && (
        <>
          <LiveOrderFacts order={order} />
          <LiveOrderItems order={order} />
        </>
      )}
      <Loaded query={query} skeleton={order && <Skeleton />}>
        {(found) =>
          found ? (
            <>
              {isTracked && <OrderTracking id={trackingId} tracking={found.tracking} />}
              <PaymentPanel orderId={id} />
              <OrderEdi interchanges={found.interchanges} acknowledgements={found.acknowledgements} />
            </>
          ) : (
            <EmptyState>There is no order with this ID.</EmptyState>
          )
        }
      </Loaded>
      {order && detail !== null && (
        <>
          <OrderPanels orderId={id} />
          <Notes kind="order" id={id} />
        </>
      )}
    </Dialog>
  );
}
