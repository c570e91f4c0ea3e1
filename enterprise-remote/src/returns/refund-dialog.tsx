import { SelectField, TextField, useForm } from '@nara/portal-ui';
import type { Rma } from '@nara/shared-contracts/api/returns';
import { PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import type { RefundMethod } from '@nara/shared-contracts/rules/returns';
import { AskDialog } from './ask-dialog';

const BY_HAND = [
  { value: 'eft', label: 'EFT, by hand' },
  { value: 'card', label: 'Card, by hand' },
] as const satisfies readonly { value: RefundMethod; label: string }[];

/** Payment of a refund: by hand with its reference, or through the provider. */
export interface RefundPayment {
  paidBy: RefundMethod;
  reference?: string;
}

interface RefundDialogProps {
  rma: Rma;
  onClose: () => void;
  onRefund: (refund: RefundPayment) => void;
}

/** Makes a refund through the provider that took the payment, or records how it was paid by hand. */
export function RefundDialog({ rma, onClose, onRefund }: RefundDialogProps) {
  const { refundThrough, refundAmount } = rma;
  const { values, field, submit } = useForm<{ paidBy: string; reference: string }>({
    base: { paidBy: refundThrough ? 'provider' : 'eft', reference: '' },
    validate: ({ paidBy, reference }) => ({
      reference: paidBy !== 'provider' && reference.trim() === '' ? 'Enter the reference of the payment' : undefined,
    }),
    save: async ({ paidBy, reference }) =>
      onRefund({
        paidBy: paidBy as RefundMethod,
        ...(paidBy !== 'provider' && { reference: reference.trim() }),
      }),
  });
  // Here, a transfer is always combined with a gift card: without one, it is paid by hand.
  const through = refundThrough === 'bank' ? 'EFT and gift card' : refundThrough && PROVIDER_WORDS[refundThrough];
  const isByHand = values.paidBy !== 'provider';
  const title = isByHand ? 'Record the refund' : 'Give the refund back';
  return (
    <AskDialog
      title={title}
      confirmLabel={isByHand ? 'Record Refund' : 'Give Back'}
      onClose={onClose}
      onConfirm={submit}
    >
      <p>
        {isByHand
          ? `Pay ${formatRand(refundAmount)} to the shopper first: no payment is made from here. The shopper is then notified.`
          : `${formatRand(refundAmount)} goes back to where the shopper paid from, who is notified. The payment of the order shows when it is made, or why not.`}
      </p>
      <SelectField
        {...field('paidBy')}
        label="Paid by"
        options={through ? [{ value: 'provider', label: `Through ${through}` }, ...BY_HAND] : BY_HAND}
      />
      {isByHand && <TextField {...field('reference')} label="Payment reference" maxLength={200} />}
    </AskDialog>
  );
}
