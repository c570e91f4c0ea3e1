import { SelectField, TextField, useForm } from '@nara/portal-ui';
import { formatRand, type RefundMethod, type Rma } from '@nara/shared-contracts';
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

/** Records how a refund was paid. No payment provider is connected, so somebody pays it by hand first. */
export function RefundDialog({ rma, onClose, onRefund }: RefundDialogProps) {
  const { field, submit } = useForm<{ paidBy: string; reference: string }>({
    base: { paidBy: 'eft', reference: '' },
    validate: ({ reference }) => ({
      reference: reference.trim() === '' ? 'Enter the reference of the payment' : undefined,
    }),
    save: async ({ paidBy, reference }) => onRefund({ paidBy: paidBy as RefundMethod, reference: reference.trim() }),
  });
  return (
    <AskDialog title="Record the refund" confirmLabel="Record Refund" onClose={onClose} onConfirm={submit}>
      <p>{`Pay ${formatRand(rma.refundAmount)} to the shopper first: no payment is made from here. The shopper is then notified.`}</p>
      <SelectField {...field('paidBy')} label="Paid by" options={METHODS} />
      <TextField {...field('reference')} label="Payment reference" maxLength={200} />
    </AskDialog>
  );
}
