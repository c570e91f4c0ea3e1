import type { Approval } from '@nara/shared-contracts/api/approvals';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import type { ApprovalState } from '@nara/shared-contracts/rules/approvals';
import { formatDateTime, NO_FIGURE } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/dialog';
import { Badge } from '../display/badge';
import { Names } from '../display/lines';
import { RelativeTime } from '../display/relative-time';
import { Button } from '../elements/button';
import { EmptyLine } from '../feedback/empty-state';
import { useAction } from '../feedback/use-call';
import { useChanged } from '../feedback/use-changed';
import { TextField } from '../form/field';
import { FormDialog } from '../form/form-dialog';
import type { Column } from '../list/table/columns';
import { DataTable } from '../list/table/data-table';
import { useLiveQueries } from '../live/use-live-queries';
import type { Tone } from '../theme/tokens';
import { type ProofNeeded, ProveApprover, proofNeededBy } from './prove-approver';
import { APPROVALS_KEY, approvalsQuery } from './queries';

const STATES: Readonly<Record<ApprovalState, { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'grey' },
  refused: { label: 'Could not be done', tone: 'red' },
  expired: { label: 'Expired', tone: 'grey' },
};

interface ApprovalActions {
  onApprove: (approval: Approval) => void;
  /** Rejects another user's request, or withdraws the user's own. */
  onReject: (approval: Approval) => void;
}

/** Returns the columns of the requests, with the actions available to the user. */
const approvalColumns = ({ onApprove, onReject }: ApprovalActions): readonly Column<Approval, never>[] => [
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

const LABELS = { reason: 'Reason' } as const;

type Values = Readonly<{ reason: string }>;

/** Rejects or withdraws a request, with a reason for the audit log. */
function RejectApproval({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { id, summary, isOwn } = approval;
  const api = useApi();
  const changed = useChanged(APPROVALS_KEY);
  return (
    <FormDialog<Values, Values>
      title={isOwn ? 'Withdraw Request' : 'Reject Request'}
      subject="decision"
      labels={LABELS}
      saveLabel={isOwn ? 'Withdraw' : 'Reject'}
      base={{ reason: '' }}
      validate={({ reason }) => (reason.trim() ? {} : { reason: 'Say why.' })}
      save={async ({ reason }) => {
        await api.approvals.reject({ params: { id }, body: { reason: reason.trim() } });
        await changed(isOwn ? 'The request is withdrawn.' : 'The request is rejected.');
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{`${summary}. It is not done.`}</p>
          <TextField {...field('reason')} label={LABELS.reason} maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}

const rowKey = ({ id }: Approval) => id;
const all = (rows: readonly Approval[]) => rows;

type Task = { approval: Approval } & ({ kind: 'approve' | 'reject' } | { kind: 'prove'; needed: ProofNeeded });

interface ApprovalRequestsProps {
  empty: string;
  /** Chooses the requests to list; defaults to all. */
  choose?: (rows: readonly Approval[]) => readonly Approval[];
  /** True if the list is one of several parts of a screen. */
  isPart?: boolean;
}

/** Lists pending and decided approval requests, and lets the user decide after confirmation. */
export function ApprovalRequests({ empty, choose = all, isPart = false }: ApprovalRequestsProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(approvalsQuery(api));
  useLiveQueries(APPROVALS_KEY, ['approval.changed']);
  const [task, setTask] = useState<Task>();
  const endTask = () => setTask(undefined);
  const approve = useAction(async (approval: Approval) => {
    const { id, summary } = approval;
    try {
      await api.approvals
        .approve({ params: { id } })
        .finally(() => queryClient.invalidateQueries({ queryKey: APPROVALS_KEY }));
    } catch (error) {
      const needed = proofNeededBy(error);
      if (!needed) throw error;
      setTask({ kind: 'prove', approval, needed });
      return;
    }
    notify.success(`Approved and done: ${summary}.`);
  });
  const rows = data && choose(data);
  return (
    <>
      {isPart && rows?.length === 0 ? (
        <EmptyLine>{empty}</EmptyLine>
      ) : (
        <DataTable
          label="approvals"
          columns={approvalColumns({
            onApprove: (approval) => setTask({ kind: 'approve', approval }),
            onReject: (approval) => setTask({ kind: 'reject', approval }),
          })}
          rows={rows}
          rowKey={rowKey}
          error={error}
          onRetry={refetch}
          isStale={false}
          isShort={isPart}
          empty={empty}
        />
      )}
      {task?.kind === 'approve' && (
        <ConfirmDialog
          title="Approve this request?"
          confirmLabel="Approve"
          cancelLabel="Not now"
          onConfirm={() => void approve.run(task.approval)}
          onClose={endTask}
        >
          {`${task.approval.summary}. ${task.approval.askedBy} asked for it, and it is done at once.`}
        </ConfirmDialog>
      )}
      {task?.kind === 'prove' && <ProveApprover approval={task.approval} needed={task.needed} onClose={endTask} />}
      {task?.kind === 'reject' && <RejectApproval approval={task.approval} onClose={endTask} />}
    </>
  );
}
