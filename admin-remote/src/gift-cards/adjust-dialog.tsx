import { FormDialog, readRand, SelectField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { GiftCardDetails } from '@nara/shared-contracts/api/gift-cards';
import { randomUuid } from '@nara/shared-contracts/rules/common';
import { MOST_GIFT } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { useState } from 'react';
import { useCardChange } from './use-card-change';

type Values = Readonly<{ direction: string; amount: string; reason: string }>;

const LABELS = { direction: 'What to do', amount: 'Amount in rand', reason: 'Reason' } as const;

const DIRECTIONS = [
  { value: 'add', label: 'Add to the balance' },
  { value: 'take', label: 'Take from the balance' },
] as const;

/** Adds to or deducts from the balance of a gift card, with a reason. */
export function AdjustDialog({ card, onClose }: { card: GiftCardDetails; onClose: () => void }) {
  const api = useApi();
  const show = useCardChange(card.id);
  // Created once per dialog, so that a retry after a lost response does not adjust twice.
  const [key] = useState(randomUuid);
  return (
    <FormDialog<Values, Values>
      title="Adjust the balance"
      subject="adjustment"
      labels={LABELS}
      saveLabel="Adjust"
      base={{ direction: 'add', amount: '', reason: '' }}
      validate={({ amount, reason }) => ({
        amount: isPossible(readRand(amount)) ? undefined : `Enter an amount in rand, up to ${MOST_GIFT}.`,
        reason: reason.trim() === '' ? 'Enter the reason, which stays in the ledger.' : undefined,
      })}
      save={({ direction, amount, reason }) =>
        show(
          api.adminGiftCards.adjust({
            params: { id: card.id },
            body: {
              key,
              direction: direction === 'take' ? 'take' : 'add',
              amount: readRand(amount) ?? 0,
              reason: reason.trim(),
            },
          }),
        )
      }
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{`${formatRand(card.balance)} is on it.`}</p>
          <SelectField {...field('direction')} label={LABELS.direction} options={DIRECTIONS} />
          <TextField {...field('amount')} label={LABELS.amount} inputMode="decimal" />
          <TextField {...field('reason')} label={LABELS.reason} maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}

const isPossible = (amount: number | undefined): boolean => amount !== undefined && amount > 0 && amount <= MOST_GIFT;
