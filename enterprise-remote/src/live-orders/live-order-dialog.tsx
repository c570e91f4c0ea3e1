import {
  Button,
  CopyId,
  Dialog,
  EmptyState,
  type Fact,
  Facts,
  ItemTable,
  Loaded,
  Notes,
  Notice,
  OrderPanels,
  OrderStatusBadge,
  PaymentPanel,
  ResyncButton,
  ResyncOutcome,
  Skeleton,
  Timeline,
  type TimelineEntry,
  TraceLink,
  useResync,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { OrderAcknowledgement, OrderInterchange } from '@nara/shared-contracts/api/edi';
import type { LiveOrder, LiveOrderDetail, TrackingEvent } from '@nara/shared-contracts/api/live-orders';
import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules/inventory';
import { formatRand, toCents, toRand } from '@nara/shared-contracts/rules/pricing';
import { orderDeliveryText } from '@nara/shared-contracts/rules/shop-settings';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { EdiExportButton, EdiStatus, useInterchangeFile } from './edi-export';
import { LIVE_ORDERS_KEY, liveOrderQuery } from './queries';

const TONES = { sent: 'blue', accepted: 'green', refused: 'red' } as const satisfies Record<
  OrderInterchange['state'],
  TimelineEntry['tone']
>;

const describe = ({ state, reason }: OrderInterchange): string => {
  if (state === 'sent') return 'Sent; Woolworths has not answered yet';
  return state === 'accepted' ? 'Woolworths accepted it' : `Woolworths refused ${reason}`;
};

interface OrderEdiProps {
  interchanges: readonly OrderInterchange[];
  acknowledgements: readonly OrderAcknowledgement[] | undefined;
}

/**
 * Lists the EDI messages about the order: interchanges that contained it, and our acknowledgements of despatch advices.
 */
function OrderEdi({ interchanges, acknowledgements = [] }: OrderEdiProps) {
  const { run, isBusy } = useInterchangeFile();
  const file = (reference: string, label: string) => (
    <>
      {label}
      <Button isSmall isBusy={isBusy} aria-label={`Download ${reference}`} onClick={() => run(reference)}>
        Download
      </Button>
    </>
  );
  const answers = acknowledgements.map(({ reference, sentAt, advice }) => ({
    key: reference,
    at: sentAt,
    text: `We accepted despatch advice ${advice}`,
    detail: file(reference, `CONTRL ${reference} `),
    tone: 'green' as const,
  }));
  const exports = interchanges.map((interchange) => ({
    key: interchange.reference,
    at: interchange.answeredAt ?? interchange.sentAt,
    text: describe(interchange),
    detail: file(interchange.reference, `Interchange ${interchange.reference}, exported by ${interchange.author} `),
    tone: TONES[interchange.state],
  }));
  // References ascend over time.
  const entries = [...answers, ...exports].sort((one, other) => (one.key < other.key ? 1 : -1));
  return (
    <section>
      <h3>EDI</h3>
      {entries.length === 0 ? <EmptyState>Not in any interchange yet.</EmptyState> : <Timeline entries={entries} />}
    </section>
  );
}

interface OrderTrackingProps {
  id: string;
  tracking: readonly TrackingEvent[];
}

/** Lists the tracking steps of the parcel, newest first; its heading takes the focus. */
function OrderTracking({ id, tracking }: OrderTrackingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section id={id}>
      <h3 ref={heading} tabIndex={-1}>
        Shipment
      </h3>
      <Timeline
        entries={tracking.map(({ at, source, message }, index) => ({
          key: String(tracking.length - index),
          at,
          text: message,
          detail: source,
          tone: source === 'Woolworths' ? 'blue' : 'grey',
        }))}
      />
    </section>
  );
}

const ROUTES: Record<LiveOrder['fulfillmentRoute'], string> = {
  DC_DIRECT: 'Direct from the DC (DC_DIRECT)',
  STORE_PICKUP: 'Pick-up in store (STORE_PICKUP)',
};

function LiveOrderFacts({ order }: { order: LiveOrder & Pick<LiveOrderDetail, 'delivery'> }) {
  const { woolworthsOrderId, naraOrderId, status, customerRef, dcLocation, delivery, trackingCode } = order;
  const facts: Fact[] = [
    { label: 'Woolworths Order ID', value: woolworthsOrderId ? <CopyId id={woolworthsOrderId} /> : 'Not assigned' },
    { label: 'NARA Order ID', value: <CopyId id={naraOrderId} /> },
    { label: 'Status', value: <OrderStatusBadge status={status} /> },
    { label: 'Customer reference', value: customerRef },
    { label: 'DC Location', value: `${dcLocation} (${DISTRIBUTION_CENTRES[dcLocation]})` },
    { label: 'Fulfilment route', value: ROUTES[order.fulfillmentRoute] },
    ...(delivery ? [{ label: 'Delivery', value: orderDeliveryText(delivery) }] : []),
    { label: 'EDI Status', value: <EdiStatus order={order} /> },
    { label: 'Created', value: formatDateTime(order.createdAt) },
  ];
  if (trackingCode) facts.push({ label: 'Tracking code', value: <CopyId id={trackingCode} /> });
  return <Facts facts={facts} />;
}

/** Lists the items in the partner's terms. Line totals are calculated in cents to avoid rounding errors. */
function LiveOrderItems({ order }: { order: LiveOrder | LiveOrderDetail }) {
  return (
    <ItemTable
      headings={['NARA SKU', 'Woolworths SKU', 'Quantity', 'Price', 'Total']}
      rows={order.items.map(({ naraSku, woolworthsSku, qty, price, ...more }) => ({
        key: naraSku,
        cells: [
          naraSku,
          woolworthsSku ?? 'Not mapped',
          'despatched' in more && more.despatched > 0 ? `${qty} (${more.despatched} despatched)` : qty,
          formatRand(price),
          formatRand(toRand(toCents(price) * qty)),
        ],
      }))}
      sums={[{ label: 'Order total, with shipping and VAT', value: formatRand(order.total) }]}
    />
  );
}

interface LiveOrderDialogProps {
  id: LiveOrder['naraOrderId'];
  /** The order as listed, shown until the details arrive; undefined if it is not on the current page. */
  listed: LiveOrder | undefined;
  onClose: () => void;
}

/** Shows one live order with its EDI and tracking, and lets staff resubmit it to the partner. */
export function LiveOrderDialog({ id, listed, onClose }: LiveOrderDialogProps) {
  const api = useApi();
  const query = useQuery(liveOrderQuery(api, id));
  const detail = query.data;
  const order = detail ?? listed;
  const [isTracked, setIsTracked] = useState(false);
  const [exported, setExported] = useState<string>();
  const trackingId = useId();
  const { run, isBusy, outcome } = useResync(() => api.liveOrders.resync({ params: { id } }), LIVE_ORDERS_KEY);
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
