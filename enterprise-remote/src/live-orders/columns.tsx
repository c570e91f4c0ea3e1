import { formatRand, type LiveOrder } from '@nara/shared-contracts';
import { Badge, Button, type Column, CopyId, OrderStatusBadge, RelativeTime } from '@nara/shared-ui';
import { countPieces } from './order-figures';

/** The columns of the live order list. `onOpen` shows the details of a row. */
export const liveOrderColumns = (
  onOpen: (order: LiveOrder) => void,
): readonly Column<LiveOrder, 'createdAt' | 'total' | 'status'>[] => [
  {
    header: 'Woolworths Order ID',
    cell: ({ woolworthsOrderId }) => (woolworthsOrderId ? <CopyId id={woolworthsOrderId} /> : 'Not assigned'),
    width: '10rem',
  },
  { header: 'NARA Order ID', cell: ({ naraOrderId }) => <CopyId id={naraOrderId} />, width: '13.5rem' },
  { header: 'Customer', cell: ({ customerRef }) => customerRef },
  {
    header: 'Status',
    cell: ({ status }) => <OrderStatusBadge status={status} />,
    sortKey: 'status',
    width: '9.5rem',
  },
  { header: 'Items', cell: countPieces, align: 'end' },
  { header: 'Total', cell: ({ total }) => formatRand(total), sortKey: 'total', align: 'end' },
  { header: 'DC Location', cell: ({ dcLocation }) => dcLocation },
  {
    header: 'EDI Status',
    cell: ({ ediSent }) => <Badge $tone={ediSent ? 'green' : 'yellow'}>{ediSent ? 'Sent' : 'Pending'}</Badge>,
  },
  { header: 'Created', cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, sortKey: 'createdAt', width: '7rem' },
  {
    header: 'Actions',
    cell: (order) => (
      <Button aria-label={`View order ${order.naraOrderId}`} onClick={() => onOpen(order)}>
        View
      </Button>
    ),
  },
];
