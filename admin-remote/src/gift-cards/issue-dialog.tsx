import { type FieldMessages, FormDialog, readRand, TextAreaField, TextField, useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { GiftCardIssue } from '@nara/shared-contracts/api/gift-cards';
import { plural, randomUuid } from '@nara/shared-contracts/rules/common';
import { MAX_GIFT, MAX_ISSUED, MIN_GIFT } from '@nara/shared-contracts/rules/gift-cards';
import { useState } from 'react';
import { GIFT_CARDS_KEY } from './queries';

type IssueValues = Readonly<{ amount: string; count: string; recipient: string; message: string }>;

export const NO_CARDS: IssueValues = { amount: '', count: '1', recipient: '', message: '' };

/** Returns the validation messages of an issue of gift cards. */
export function issueFaults({ amount, count, recipient, message }: IssueValues): FieldMessages<IssueValues> {
  const rand = readRand(amount);
  const many = Number(count);
  const faults: FieldMessages<IssueValues> = {};
  if (rand === undefined || rand < MIN_GIFT || rand > MAX_GIFT)
    faults.amount = `Enter an amount in rand from ${MIN_GIFT} to ${MAX_GIFT}.`;
  if (!Number.isInteger(many) || many < 1 || many > MAX_ISSUED)
    faults.count = `Enter a number of cards from 1 to ${MAX_ISSUED}.`;
  if (recipient.trim() !== '') {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(recipient.trim())) faults.recipient = 'Enter an e-mail address.';
    else if (many !== 1) faults.recipient = 'Only a single card is sent by e-mail.';
  } else if (message.trim() !== '') faults.message = 'A message goes with an e-mail: enter a recipient.';
  return faults;
}

/** Returns the request to issue gift cards, without the idempotency key. */
export const toIssue = ({ amount, count, recipient, message }: IssueValues): Omit<GiftCardIssue, 'key'> => ({
  amount: readRand(amount) ?? 0,
  count: Number(count),
  ...(recipient.trim() && { recipient: recipient.trim() }),
  ...(message.trim() && { message: message.trim() }),
});

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
  const changed = useChanged(GIFT_CARDS_KEY);
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
        await changed(hasCodes ? `${plural(count, 'gift card')} issued.` : 'The gift card is on its way by e-mail.');
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
