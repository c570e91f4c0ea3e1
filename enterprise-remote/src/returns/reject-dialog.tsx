import { TextField, useForm } from '@nara/portal-ui';
import { AskDialog } from './ask-dialog';

interface RejectDialogProps {
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks for the reason before a return is rejected. */
export function RejectDialog({ onClose, onReject }: RejectDialogProps) {
  const { field, submit } = useForm<{ reason: string }>({
    base: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? 'Say why.' : undefined }),
    save: async ({ reason }) => onReject(reason.trim()),
  });
  return (
    <AskDialog title="Reject this return?" confirmLabel="Reject Return" isLoss onClose={onClose} onConfirm={submit}>
      <p>The shopper gets no refund, and an e-mail with the reason.</p>
      <TextField {...field('reason')} label="Reason" hint="The shopper will see this." maxLength={200} />
    </AskDialog>
  );
}
