import { CopyId, Facts, OrderStatusBadge, TouchLink } from '@nara/portal-ui';
import type { AdminOrder } from '@nara/shared-contracts/api/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { orderDeliveryText } from '@nara/shared-contracts/rules/shop-settings';
import { formatDateTime } from '@nara/shared-ui';
import { CUSTOMERS_PATH } from '../layout';
import { erasedOn } from './erased-on';
import { History } from './history';
import { OrderItems } from './order-items';
import { ShippingAddress } from './shipping-address';

export function OrderDetails({ order }: { order: AdminOrder }) {
  const {
    id,
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
                {
                  label: 'Customer',
                  value: (
                    <TouchLink to={`${CUSTOMERS_PATH}?search=${encodeURIComponent(id)}`}>
                      {`${address.firstName} ${address.lastName}`}
                    </TouchLink>
                  ),
                },
                { label: 'E-mail', value: email },
              ]),
          { label: 'Status', value: <OrderStatusBadge status={status} /> },
          { label: 'Total', value: formatRand(total) },
          ...(delivery ? [{ label: 'Delivery', value: orderDeliveryText(delivery) }] : []),
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
