import type { Approval } from '@nara/shared-contracts/api/approvals';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog';
import { EmptyLine, useAction } from '../feedback';
import { DataTable } from '../list';
import { useLiveQueries } from '../live';
import { approvalColumns } from './columns';
import { type ProofNeeded, ProveApprover, proofNeededBy } from './prove-approver';
import { APPROVALS_KEY, approvalsQuery } from './queries';
import { RejectApproval } from './reject-approval';

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
          onConfirm={() => {
            endTask();
            void approve.run(task.approval);
          }}
          onCancel={endTask}
        >
          {`${task.approval.summary}. ${task.approval.askedBy} asked for it, and it is done at once.`}
        </ConfirmDialog>
      )}
      {task?.kind === 'prove' && <ProveApprover approval={task.approval} needed={task.needed} onClose={endTask} />}
      {task?.kind === 'reject' && <RejectApproval approval={task.approval} onClose={endTask} />}
    </>
  );
}
