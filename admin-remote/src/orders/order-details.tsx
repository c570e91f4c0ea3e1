import { CopyId, Facts, ItemTable, OrderStatusBadge, Timeline, TouchLink } from '@nara/portal-ui';
import type { ShippingAddress as Address, AdminOrder, OrderEvent } from '@nara/shared-contracts/api/orders';
import { PROVINCES } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { orderDeliveryText } from '@nara/shared-contracts/rules/shop-settings';
import { formatDateTime } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { CUSTOMERS_PATH } from '../layout';
import { erasedOn } from './queries';

/** List of downloadable files, one per line. */
export const DocumentList = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    align-items: center;
    justify-content: space-between;
  }
`;

/** Lists the items of an order and how its total adds up. */
function OrderItems({ order }: { order: AdminOrder }) {
  return (
    <ItemTable
      headings={['Product', 'SKU', 'Quantity', 'Price', 'Total']}
      rows={order.items.map(({ variantId, name, color, size, sku, quantity, unitPrice, lineTotal }) => ({
        key: variantId,
        cells: [`${name}, ${color}, ${size}`, sku, quantity, formatRand(unitPrice), formatRand(lineTotal)],
      }))}
      sums={[
        { label: 'Subtotal', value: formatRand(order.subtotal) },
        ...(order.promotions ?? []).map(({ name, code, amount }) => ({
          label: code === undefined ? name : `${name} (${code})`,
          value: amount > 0 ? formatRand(-amount) : 'Free delivery',
        })),
        { label: 'Shipping', value: order.shipping === 0 ? 'Free' : formatRand(order.shipping) },
        { label: `VAT (${order.vatPercent}%)`, value: formatRand(order.tax) },
        { label: 'Total', value: formatRand(order.total) },
      ]}
    />
  );
}

function ShippingAddress({ address }: { address: Address }) {
  const { firstName, lastName, company, address1, address2, city, province, postalCode, phone } = address;
  const lines = [
    `${firstName} ${lastName}`,
    company,
    address1,
    address2,
    `${city}, ${PROVINCES[province]} ${postalCode}`,
    phone,
  ].filter((line) => line !== undefined && line !== '');
  return (
    <section>
      <h3>Shipping address</h3>
      <address style={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>{lines.join('\n')}</address>
    </section>
  );
}

/** Lists what happened to an order, newest first. */
function History({ events }: { events: readonly OrderEvent[] }) {
  const newestFirst = [...events].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <section>
      <h3>History</h3>
      <Timeline
        entries={newestFirst.map(({ at, type, message }) => ({ key: `${at} ${type} ${message}`, at, text: message }))}
      />
    </section>
  );
}

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
