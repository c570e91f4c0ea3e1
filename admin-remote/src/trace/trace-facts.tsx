import { CopyId, Facts, OrderStatusBadge } from '@nara/portal-ui';
import type { OrderTrace } from '@nara/shared-contracts/api/trace';

/** Shows the order and its customer, as far as the role may see them. */
export const TraceFacts = ({ trace }: { trace: OrderTrace }) => {
  const { orderId, status, woolworthsOrderId, trackingCode, customer } = trace;
  return (
    <Facts
      facts={[
        { label: 'Order', value: <CopyId id={orderId} /> },
        { label: 'Status', value: <OrderStatusBadge status={status} /> },
        {
          label: 'Woolworths Order ID',
          value: woolworthsOrderId ? <CopyId id={woolworthsOrderId} /> : 'Not assigned',
        },
        ...(trackingCode ? [{ label: 'Tracking code', value: <CopyId id={trackingCode} /> }] : []),
        { label: 'Customer', value: `${customer.name}, ${customer.city}` },
        ...(customer.email ? [{ label: 'E-mail', value: customer.email }] : []),
      ]}
    />
  );
};
