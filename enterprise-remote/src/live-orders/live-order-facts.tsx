import { CopyId, type Fact, Facts, OrderStatusBadge } from '@nara/portal-ui';
import type { LiveOrder, LiveOrderDetail } from '@nara/shared-contracts/api/live-orders';
import { DISTRIBUTION_CENTRES } from '@nara/shared-contracts/rules/inventory';
import { orderDeliveryText } from '@nara/shared-contracts/rules/shop-settings';
import { formatDateTime } from '@nara/shared-ui';
import { EdiStatus } from './edi-status';

const ROUTES: Record<LiveOrder['fulfillmentRoute'], string> = {
  DC_DIRECT: 'Direct from the DC (DC_DIRECT)',
  STORE_PICKUP: 'Pick-up in store (STORE_PICKUP)',
};

export function LiveOrderFacts({ order }: { order: LiveOrder & Pick<LiveOrderDetail, 'delivery'> }) {
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
