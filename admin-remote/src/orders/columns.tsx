import { Button, type Column, CopyId, OrderStatusBadge, RelativeTime } from '@nara/portal-ui';
import type { AdminOrderRow } from '@nara/shared-contracts/api/orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { Customer } from './customer';

/** Returns the columns of the order list. `onOpen` shows the details of a row. */
export const orderColumns = (
  onOpen: (id: string) => void,
): readonly Column<AdminOrderRow, 'createdAt' | 'total' | 'status'>[] => [
  { header: 'Order ID', cell: ({ id }) => <CopyId id={id} />, isFixed: true },
  { header: 'Customer', cell: (order) => <Customer order={order} /> },
  { header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} />, sortKey: 'status', width: '7rem' },
  { header: 'Items', cell: ({ items }) => items, align: 'end', isDetail: true },
  { header: 'Total', cell: ({ total }) => formatRand(total), sortKey: 'total', align: 'end' },
  {
    header: 'Woolworths Order ID',
    cell: ({ woolworthsOrderId }) => (woolworthsOrderId ? <CopyId id={woolworthsOrderId} /> : 'Pending'),
  },
  { header: 'Created', cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, sortKey: 'createdAt', width: '7rem' },
  {
    header: 'Actions',
    isFixed: true,
    cell: (order) => (
      <Button isSmall aria-label={`View order ${order.id}`} onClick={() => onOpen(order.id)}>
        View
      </Button>
    ),
  },
];
