import { TextField } from '@nara/portal-ui';
import { useState } from 'react';
import { AskDialog } from './ask-dialog';

interface RejectDialogProps {
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks why, before a return is rejected. */
export function RejectDialog({ onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isEmpty = reason.trim() === '';
  const confirm = () => {
    setHasTried(true);
    if (!isEmpty) onReject(reason.trim());
  };
  return (
    <AskDialog title="Reject this return?" confirmLabel="Reject Return" isLoss onClose={onClose} onConfirm={confirm}>
      <p>The shopper gets no refund and an e-mail that says why.</p>
      <TextField
        name="reason"
        label="Reason"
        hint="The shopper reads it."
        maxLength={200}
        value={reason}
        error={hasTried && isEmpty ? 'Say why' : undefined}
        onChange={setReason}
      />
    </AskDialog>
  );
}
