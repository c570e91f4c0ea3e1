import { Button, ConfirmDialog, FilterBar, FormDialog, TextField, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import { PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { useState } from 'react';
import { usePaymentChange } from './use-payment-change';

interface ReferenceDialogProps {
  title: string;
  /** Step to take before the reference is entered. */
  text: string;
  /** Label of the reference field, which names its issuer. */
  label: string;
  saveLabel: string;
  save: (reference: string) => Promise<void>;
  onClose: () => void;
}

type Values = Readonly<{ reference: string }>;
const NOTHING: Values = { reference: '' };

/** Asks for the reference of a refund. */
function ReferenceDialog({ title, text, label, saveLabel, save, onClose }: ReferenceDialogProps) {
  const labels = { reference: label };
  return (
    <FormDialog<Values, Values>
      title={title}
      subject="refund"
      labels={labels}
      saveLabel={saveLabel}
      base={NOTHING}
      validate={({ reference }) => ({ reference: reference.trim() === '' ? 'Enter the reference.' : undefined })}
      save={({ reference }) => save(reference.trim())}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{text}</p>
          <TextField {...field('reference')} label={label} maxLength={80} />
        </>
      )}
    </FormDialog>
  );
}

type Refund = StaffPayment['refunds'][number];

interface RefundActionsProps {
  orderId: string;
  payment: StaffPayment;
  refund: Refund;
}

/** Offers the actions for a refund that needs staff; renders nothing for others. */
export function RefundActions({ orderId, payment, refund }: RefundActionsProps) {
  const api = useApi();
  const show = usePaymentChange(orderId);
  const [open, setOpen] = useState<'reference' | 'retry'>();
  const params = { id: orderId, refund: refund.id };
  const retry = useAction(() => show(api.adminPayments.retryRefund({ params })));
  const words = wordsOf(refund, PROVIDER_WORDS[payment.provider]);
  if (!words) return null;
  const close = () => setOpen(undefined);
  const tryAgain = () => {
    close();
    void retry.run();
  };
  return (
    <>
      {words.hint && <p>{words.hint}</p>}
      <FilterBar>
        {words.retryLabel && (
          <Button isSmall isBusy={retry.isBusy} onClick={() => (words.warning ? setOpen('retry') : void retry.run())}>
            {words.retryLabel}
          </Button>
        )}
        <Button isSmall onClick={() => setOpen('reference')}>
          {words.doneLabel}
        </Button>
      </FilterBar>
      {open === 'retry' && words.warning && (
        <ConfirmDialog
          title={`Give ${formatRand(refund.amount)} back again?`}
          confirmLabel="Try Again"
          cancelLabel="Not Yet"
          onConfirm={tryAgain}
          onCancel={close}
        >
          {words.warning}
        </ConfirmDialog>
      )}
      {open === 'reference' && (
        <ReferenceDialog
          {...words.dialog}
          save={(reference) => show(api.adminPayments.confirmRefund({ params, body: { reference } }))}
          onClose={close}
        />
      )}
    </>
  );
}

interface Words {
  hint?: string;
  /** Left out if no provider can make the refund. */
  retryLabel?: string;
  /** Warning shown before a retry that might refund twice. */
  warning?: string;
  doneLabel: string;
  dialog: { title: string; text: string; label: string; saveLabel: string };
}

const OF_TRANSFER = 'Reference of the transfer';

/** Returns the texts for a refund that needs staff; null for any other refund. */
function wordsOf({ state, amount, isByHand, isUncertain }: Refund, provider: string): Words | null {
  const transferFirst = `Transfer ${formatRand(amount)} to the shopper first: no payment is made from here.`;
  const dialog = {
    title: 'Record a refund paid by hand',
    text: transferFirst,
    label: OF_TRANSFER,
    saveLabel: 'Record Refund',
  };
  if (isByHand) return { doneLabel: 'Transfer Made', dialog };
  if (isUncertain) {
    return {
      hint: `${provider} does not say whether it made this refund. Look for it in its dashboard.`,
      retryLabel: 'Not There: Try Again',
      warning: `If ${provider} made it after all, the shopper gets the money twice.`,
      doneLabel: 'It Was Made',
      dialog: {
        title: 'Record a refund that was made',
        text: `Enter the reference under which the dashboard of ${provider} lists it.`,
        label: 'Reference of the refund',
        saveLabel: 'Record Refund',
      },
    };
  }
  return state === 'refused' ? { retryLabel: 'Try Again', doneLabel: 'Paid by Hand', dialog } : null;
}
