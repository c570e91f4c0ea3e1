import { SelectField, TextField } from '@nara/portal-ui';
import { formatRand, type RefundMethod, type Rma } from '@nara/shared-contracts';
import { useState } from 'react';
import { AskDialog } from './ask-dialog';

const METHODS = [
  { value: 'eft', label: 'EFT' },
  { value: 'card', label: 'Card' },
] as const satisfies readonly { value: RefundMethod; label: string }[];

interface RefundDialogProps {
  rma: Rma;
  onClose: () => void;
  onRefund: (refund: { paidBy: RefundMethod; reference: string }) => void;
}

/** Notes how a refund was paid; no payment provider is connected, so that somebody pays it by hand first. */
export function RefundDialog({ rma, onClose, onRefund }: RefundDialogProps) {
  const [paidBy, setPaidBy] = useState<RefundMethod>('eft');
  const [reference, setReference] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isEmpty = reference.trim() === '';
  const confirm = () => {
    setHasTried(true);
    if (!isEmpty) onRefund({ paidBy, reference: reference.trim() });
  };
  return (
    <AskDialog title="Record the refund" confirmLabel="Record Refund" onClose={onClose} onConfirm={confirm}>
      <p>{`Pay ${formatRand(rma.refundAmount)} to the shopper first: nothing is paid from here. The shopper is told then.`}</p>
      <SelectField<RefundMethod> name="paidBy" label="Paid by" value={paidBy} options={METHODS} onChange={setPaidBy} />
      <TextField
        name="reference"
        label="Payment reference"
        maxLength={200}
        value={reference}
        error={hasTried && isEmpty ? 'Enter the reference of the payment' : undefined}
        onChange={setReference}
      />
    </AskDialog>
  );
}
