import { Button, Dialog, TextAreaField } from '@nara/portal-ui';
import type { DeskReview } from '@nara/shared-contracts/api/reviews';
import { LONGEST_REJECTION } from '@nara/shared-contracts/rules/reviews';
import { type SubmitEvent, useId, useState } from 'react';

interface RejectDialogProps {
  review: Pick<DeskReview, 'state' | 'productName'>;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection. */
export function RejectDialog({ review: { state, productName }, onReject, onClose }: RejectDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const isShown = state === 'approved';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason.trim()) onReject(reason.trim());
    else setError('Say why, for your colleagues.');
  };
  return (
    <Dialog
      title={isShown ? `Remove the review of ${productName}?` : `Reject the review of ${productName}?`}
      width="28rem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{isShown ? 'Keep in shop' : 'Do not reject'}</Button>
          <Button variant="danger" type="submit" form={form}>
            {isShown ? 'Remove' : 'Reject'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextAreaField
          name="reason"
          label="Reason"
          hint="Staff alone read it. The shopper sees that the review is not shown."
          value={reason}
          error={error}
          maxLength={LONGEST_REJECTION}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}
