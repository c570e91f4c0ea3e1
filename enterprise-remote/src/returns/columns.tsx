import { type Column, CopyId, IconButton, RelativeTime, ReturnStatusBadge, WrappingId } from '@nara/portal-ui';
import type { RmaRow } from '@nara/shared-contracts/api/returns';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { RETURN_REASONS } from '@nara/shared-contracts/rules/returns';
import { CircleCheck, Eye } from 'lucide-react';

interface Actions {
  onOpen: (rmaNumber: string) => void;
  /** Approves an inspected return without opening it. */
  onApprove: (rmaNumber: string) => void;
}

const NOT_WAITING = 'Only a return that waits for its inspection can be approved.';

/** Returns the columns of the list of returns. */
export const returnColumns = ({
  onOpen,
  onApprove,
}: Actions): readonly Column<RmaRow, 'createdAt' | 'refundAmount' | 'status'>[] => [
  { header: 'RMA Number', cell: ({ rmaNumber }) => <CopyId id={rmaNumber} />, isFixed: true },
  { header: 'NARA Order', cell: ({ naraOrderId }) => <CopyId id={naraOrderId} /> },
  { header: 'Customer', cell: ({ customerRef }) => <WrappingId id={customerRef} /> },
  { header: 'Reason', cell: ({ reason }) => RETURN_REASONS[reason] },
  { header: 'Items', cell: ({ items }) => items, align: 'end', isDetail: true },
  {
    header: 'Refund Amount',
    cell: ({ refundAmount }) => formatRand(refundAmount),
    sortKey: 'refundAmount',
    align: 'end',
  },
  { header: 'Status', cell: ({ status }) => <ReturnStatusBadge status={status} />, sortKey: 'status', width: '9rem' },
  { header: 'Created', cell: ({ createdAt }) => <RelativeTime iso={createdAt} />, sortKey: 'createdAt', width: '7rem' },
  {
    header: 'Actions',
    isFixed: true,
    cell: ({ rmaNumber, status }) => (
      <>
        <IconButton label={`View return ${rmaNumber}`} onClick={() => onOpen(rmaNumber)}>
          <Eye size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={`Approve return ${rmaNumber}`}
          unavailable={status === 'pending_inspection' ? undefined : NOT_WAITING}
          onClick={() => onApprove(rmaNumber)}
        >
          <CircleCheck size={16} aria-hidden />
        </IconButton>
      </>
    ),
  },
];
