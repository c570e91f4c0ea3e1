import type { Approval } from '@nara/shared-contracts/api/approvals';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog, TextField } from '../form';
import { APPROVALS_KEY } from './queries';

const LABELS = { reason: 'Reason' } as const;

type Values = Readonly<{ reason: string }>;

/** Rejects or withdraws a request, with a reason for the audit log. */
export function RejectApproval({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { id, summary, isOwn } = approval;
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
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
        notify.success(isOwn ? 'The request is withdrawn.' : 'The request is rejected.');
        await queryClient.invalidateQueries({ queryKey: APPROVALS_KEY });
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
