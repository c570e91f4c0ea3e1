import type { Approval } from '@nara/shared-contracts/api/approvals';
import { formatDateTime, NO_FIGURE } from '@nara/shared-ui';
import { Badge, Names, RelativeTime } from '../display';
import { Button } from '../elements';
import type { Column } from '../list';
import { STATES } from './words';

interface ApprovalActions {
  onApprove: (approval: Approval) => void;
  /** Rejects another user's request, or withdraws the user's own. */
  onReject: (approval: Approval) => void;
}

/** Returns the columns of the requests, with the actions available to the user. */
export const approvalColumns = ({ onApprove, onReject }: ApprovalActions): readonly Column<Approval, never>[] => [
  { header: 'Request', cell: ({ summary }) => summary, isFixed: true },
  { header: 'Asked by', cell: ({ askedBy, isOwn }) => (isOwn ? `${askedBy} (you)` : askedBy) },
  { header: 'Asked', cell: ({ askedAt }) => <RelativeTime iso={askedAt} />, width: '7rem' },
  { header: 'State', cell: ({ state }) => <Badge $tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { header: 'Decision', cell: (approval) => <Decision {...approval} /> },
  {
    header: 'Actions',
    isFixed: true,
    cell: (approval) => (
      <>
        {approval.mayApprove && (
          <Button isSmall aria-label={`Approve: ${approval.summary}`} onClick={() => onApprove(approval)}>
            Approve
          </Button>
        )}{' '}
        {(approval.mayApprove || (approval.isOwn && approval.state === 'waiting')) && (
          <Button
            isSmall
            aria-label={`${approval.isOwn ? 'Withdraw' : 'Reject'}: ${approval.summary}`}
            onClick={() => onReject(approval)}
          >
            {approval.isOwn ? 'Withdraw' : 'Reject'}
          </Button>
        )}
      </>
    ),
  },
];

function Decision({ state, decidedBy, decidedAt, reason, expiresAt }: Approval) {
  if (state === 'waiting') return `Until ${formatDateTime(expiresAt)}`;
  if (decidedBy === null || decidedAt === null) return NO_FIGURE;
  return (
    <Names>
      <span>{`${decidedBy}, ${formatDateTime(decidedAt)}`}</span>
      {reason && <small>{reason}</small>}
    </Names>
  );
}
