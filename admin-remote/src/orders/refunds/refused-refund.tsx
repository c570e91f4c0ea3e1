import { Button, FilterBar, FormDialog, TextField, useAction } from '@nara/portal-ui';
import { formatRand, type StaffPayment, useHost } from '@nara/shared-contracts';
import { useState } from 'react';
import { usePaymentChange } from './use-payment-change';

interface RefusedRefundProps {
  orderId: string;
  refund: StaffPayment['refunds'][number];
}

const LABELS = { reference: 'Reference of the transfer' } as const;
const NOTHING: Values = { reference: '' };

type Values = Readonly<{ reference: string }>;

/** Tries a refund again that the provider refused, or records that it was paid by hand. */
export function RefusedRefund({ orderId, refund: { id, amount } }: RefusedRefundProps) {
  const { api } = useHost();
  const show = usePaymentChange(orderId);
  const [isByHand, setIsByHand] = useState(false);
  const params = { id: orderId, refund: id };
  const retry = useAction(() => show(api.adminPayments.retryRefund({ params })));
  const close = () => setIsByHand(false);
  return (
    <>
      <FilterBar>
        <Button isSmall isBusy={retry.isBusy} onClick={() => void retry.run()}>
          Try Again
        </Button>
        <Button isSmall onClick={() => setIsByHand(true)}>
          Paid by Hand
        </Button>
      </FilterBar>
      {isByHand && (
        <FormDialog<Values, Values>
          title="Record a refund paid by hand"
          subject="refund"
          labels={LABELS}
          saveLabel="Record Refund"
          base={NOTHING}
          validate={({ reference }) => ({
            reference: reference.trim() === '' ? 'Enter the reference as the bank shows it.' : undefined,
          })}
          save={({ reference }) =>
            show(api.adminPayments.confirmRefund({ params, body: { reference: reference.trim() } }))
          }
          onClose={close}
        >
          {({ field }) => (
            <>
              <p>{`Transfer ${formatRand(amount)} to the shopper first: no payment is made from here.`}</p>
              <TextField {...field('reference')} label={LABELS.reference} maxLength={200} />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
