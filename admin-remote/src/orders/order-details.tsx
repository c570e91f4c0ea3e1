import { CopyId, Facts, OrderStatusBadge } from '@nara/portal-ui';
import {
  type AdminOrder,
  DELIVERY_METHOD_NAMES,
  deliveryDaysText,
  formatRand,
  type OrderDelivery,
} from '@nara/shared-contracts';
import { formatDateTime } from '@nara/shared-ui';
import { erasedOn } from './erased-on';
import { History } from './history';
import { OrderItems } from './order-items';
import { ShippingAddress } from './shipping-address';

/** Writes how an order is delivered and what was promised: `Express, Monday 9 to Tuesday 10 March`. */
const promised = ({ method, from, until }: OrderDelivery): string =>
  `${DELIVERY_METHOD_NAMES[method]}, ${deliveryDaysText({ from, to: until })}`;

export function OrderDetails({ order }: { order: AdminOrder }) {
  const {
    shippingAddress: address,
    email,
    status,
    total,
    woolworthsOrderId,
    trackingCode,
    createdAt,
    delivery,
    erasedAt,
  } = order;
  return (
    <>
      <Facts
        facts={[
          ...(erasedAt
            ? [{ label: 'Personal data', value: erasedOn(erasedAt) }]
            : [
                { label: 'Customer', value: `${address.firstName} ${address.lastName}` },
                { label: 'E-mail', value: email },
              ]),
          { label: 'Status', value: <OrderStatusBadge status={status} /> },
          { label: 'Total', value: formatRand(total) },
          ...(delivery ? [{ label: 'Delivery', value: promised(delivery) }] : []),
          {
            label: 'Woolworths Order ID',
            value: woolworthsOrderId ? <CopyId id={woolworthsOrderId} /> : 'Not assigned',
          },
          ...(trackingCode ? [{ label: 'Tracking code', value: <CopyId id={trackingCode} /> }] : []),
          { label: 'Created', value: formatDateTime(createdAt) },
        ]}
      />
      {!erasedAt && <ShippingAddress address={address} />}
      <OrderItems order={order} />
      <History events={order.history} />
    </>
  );
}
