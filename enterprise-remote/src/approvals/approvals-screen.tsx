import {
  Button,
  ConfirmDialog,
  DataTable,
  ListPage,
  PageHeader,
  useAction,
  useCommands,
  useLiveQueries,
  usePermission,
} from '@nara/portal-ui';
import { type Approval, useHost } from '@nara/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { approvalColumns } from './columns';
import { FourEyes } from './four-eyes';
import { APPROVALS_KEY, approvalsQuery } from './queries';
import { RejectApproval } from './reject-approval';

const rowKey = ({ id }: Approval) => id;

type Task = { kind: 'approve' | 'reject'; approval: Approval } | { kind: 'settings' };

/** Shows what waits for a second person, and what was decided. */
export function ApprovalsScreen() {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(approvalsQuery(api));
  useLiveQueries(APPROVALS_KEY, ['approval.changed']);
  const [task, setTask] = useState<Task>();
  const endTask = () => setTask(undefined);
  const maySet = usePermission('users');
  const showSettings = () => setTask({ kind: 'settings' });
  useCommands(
    maySet ? [{ id: 'approvals:second-person', label: 'Second Person', group: 'This screen', run: showSettings }] : [],
  );
  const approve = useAction(async ({ id, summary }: Approval) => {
    await api.approvals
      .approve({ params: { id } })
      .finally(() => queryClient.invalidateQueries({ queryKey: APPROVALS_KEY }));
    notify.success(`Approved and done: ${summary}.`);
  });
  return (
    <ListPage>
      <PageHeader
        title="Approvals"
        subtitle="What one person asked for and a second one decides on"
        actions={
          maySet && (
            <Button icon={<Settings2 size={15} aria-hidden />} onClick={showSettings}>
              Second Person
            </Button>
          )
        }
      />
      <DataTable
        label="approvals"
        columns={approvalColumns({
          onApprove: (approval) => setTask({ kind: 'approve', approval }),
          onReject: (approval) => setTask({ kind: 'reject', approval }),
        })}
        rows={data}
        rowKey={rowKey}
        error={error}
        onRetry={refetch}
        isStale={false}
        empty="Nothing waits for a second person"
      />
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
      {task?.kind === 'reject' && <RejectApproval approval={task.approval} onClose={endTask} />}
      {task?.kind === 'settings' && <FourEyes onClose={endTask} />}
    </ListPage>
  );
}
