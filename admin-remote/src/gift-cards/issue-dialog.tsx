import { FormDialog, TextAreaField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { plural, randomUuid } from '@nara/shared-contracts/rules/common';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type IssueValues, issueFaults, NO_CARDS, toIssue } from './issue-values';
import { GIFT_CARDS_KEY } from './queries';

const LABELS = {
  amount: 'Amount of each in rand',
  count: 'Number of cards',
  recipient: "Recipient's e-mail address (optional)",
  message: 'Message to the recipient (optional)',
} as const;

interface IssueDialogProps {
  /** Shows the codes of cards that were not sent by e-mail. */
  onCodes: (batch: string) => void;
  onClose: () => void;
}

/** Issues gift cards: one by e-mail, or any number whose codes are saved as a file. */
export function IssueDialog({ onCodes, onClose }: IssueDialogProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  // Created once per dialog, so that a retry after a lost response does not issue twice.
  const [key] = useState(randomUuid);
  return (
    <FormDialog<IssueValues, IssueValues>
      title="Issue gift cards"
      subject="gift card"
      labels={LABELS}
      saveLabel="Issue"
      base={NO_CARDS}
      validate={issueFaults}
      save={async (values) => {
        const { batch, count, hasCodes } = await api.adminGiftCards.issue({ body: { key, ...toIssue(values) } });
        await queryClient.invalidateQueries({ queryKey: GIFT_CARDS_KEY });
        notify.success(hasCodes ? `${plural(count, 'gift card')} issued.` : 'The gift card is on its way by e-mail.');
        if (hasCodes) onCodes(batch);
      }}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField {...field('amount')} label={LABELS.amount} inputMode="decimal" />
          <TextField {...field('count')} label={LABELS.count} inputMode="numeric" />
          <TextField
            {...field('recipient')}
            label={LABELS.recipient}
            type="email"
            hint="Gets the code by e-mail. Without one, you save the codes yourself."
          />
          <TextAreaField {...field('message')} label={LABELS.message} maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}
