import { FormDialog, southAfricanDay, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import { randomUuid } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

import { useState } from 'react';
import { isMoney, moneyOf, NOT_MONEY, usePaymentChange } from './use-payment-change';

type Values = Readonly<{ amount: string; reference: string; receivedOn: string }>;

const LABELS = {
  amount: 'Amount in rand',
  reference: 'Reference on the statement',
  receivedOn: 'Day on the statement',
} as const;

interface ReceiptDialogProps {
  orderId: string;
  payment: StaffPayment;
  onClose: () => void;
}

/** Records an EFT receipt for an order. */
export function ReceiptDialog({ orderId, payment: { amount, captured }, onClose }: ReceiptDialogProps) {
  const api = useApi();
  const show = usePaymentChange(orderId);
  // Created once per dialog, so that a retry after a lost response does not record the receipt twice.
  const [idempotencyKey] = useState(randomUuid);
  const [today] = useState(() => southAfricanDay(Date.now()));
  const due = Math.max(0, amount - captured);
  return (
    <FormDialog<Values, Values>
      title="Record a receipt"
      subject="receipt"
      labels={LABELS}
      saveLabel="Record Receipt"
      base={{ amount: due > 0 ? due.toFixed(2) : '', reference: '', receivedOn: today }}
      validate={(values) => ({
        amount: isMoney(values.amount) ? undefined : NOT_MONEY,
        reference: values.reference.trim() === '' ? 'Enter the reference as the bank shows it.' : undefined,
        receivedOn: faultOfDay(values.receivedOn, today),
      })}
      save={(values) =>
        show(
          api.adminPayments.record({
            params: { id: orderId },
            body: {
              amount: moneyOf(values.amount),
              reference: values.reference.trim(),
              receivedOn: values.receivedOn,
              idempotencyKey,
            },
          }),
        )
      }
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{due > 0 ? `${formatRand(due)} is still to come.` : 'All of it came. What is more goes back.'}</p>
          <TextField {...field('amount')} label={LABELS.amount} inputMode="decimal" />
          <TextField {...field('reference')} label={LABELS.reference} maxLength={80} />
          <TextField {...field('receivedOn')} label={LABELS.receivedOn} type="date" max={today} />
        </>
      )}
    </FormDialog>
  );
}

function faultOfDay(day: string, today: string): string | undefined {
  if (day === '') return 'Enter the day.';
  return day > today ? 'This day is still to come.' : undefined;
}
