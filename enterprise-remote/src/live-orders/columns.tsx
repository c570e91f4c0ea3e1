import { Button, type Column, CopyId, OrderStatusBadge, RelativeTime, WrappingId } from '@nara/portal-ui';
import type { LiveOrder } from '@nara/shared-contracts/api/live-orders';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { EdiStatus } from './edi-status';

const countPieces = ({ items }: LiveOrder): number => items.reduce((sum, { qty }) => sum + qty, 0);

/** Returns the columns of the live order list. `onOpen` shows the details of a row. */
export const liveOrderColumns = (
  onOpen: (id: string) => void,
): readonly Column<LiveOrder, 'createdAt' | 'total' | 'status'>[] => [
  {
    header: 'Woolworths Order ID',
    cell: ({ woolworthsOrderId }) => (woolworthsOrderId ? <CopyId id={woolworthsOrderId} /> : 'Not assigned'),
  },
  { header: 'NARA Order ID', cell: ({ naraOrderId }) => <CopyId id={naraOrderId} />, isFixed: true },
  { header: 'Customer', cell: ({ customerRef }) => <WrappingId id={customerRef} /> },
  {
    header: 'Status',
    cell: ({ status }) => <OrderStatusBadge status={status} />,
    sortKey: 'status',
  },
  { header: 'Items', cell: countPieces, align: 'end', isDetail: true },
  { header: 'Total', cell: ({ total }) => formatRand(total), sortKey: 'total', align: 'end' },
  { header: 'DC Location', cell: ({ dcLocation }) => dcLocation, isDetail: true },
  {
    header: 'EDI Status',
    cell: (order) => <EdiStatus order={order} />,
  },
  { header: 'Created', cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, sortKey: 'createdAt', width: '7rem' },
  {
    header: 'Actions',
    isFixed: true,
    cell: (order) => (
      <Button isSmall aria-label={`View order ${order.naraOrderId}`} onClick={() => onOpen(order.naraOrderId)}>
        View
      </Button>
    ),
  },
];
