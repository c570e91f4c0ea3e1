import { FormDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { GiftCardDetails } from '@nara/shared-contracts/api/gift-cards';

import { useCardChange } from './use-card-change';

type Values = Readonly<{ reason: string }>;

const LABELS = { reason: 'Reason' } as const;

/** Blocks or unblocks a gift card, with a reason. */
export function BlockDialog({ card: { id, state }, onClose }: { card: GiftCardDetails; onClose: () => void }) {
  const api = useApi();
  const show = useCardChange(id);
  const isBlocked = state === 'blocked';
  return (
    <FormDialog<Values, Values>
      title={isBlocked ? 'Let this gift card be used again' : 'Block this gift card'}
      subject="gift card"
      labels={LABELS}
      saveLabel={isBlocked ? 'Unblock' : 'Block'}
      base={{ reason: '' }}
      validate={({ reason }) => ({
        reason: reason.trim() === '' ? 'Enter the reason, which stays in the ledger.' : undefined,
      })}
      save={({ reason }) => {
        const call = isBlocked ? api.adminGiftCards.unblock : api.adminGiftCards.block;
        return show(call({ params: { id }, body: { reason: reason.trim() } }));
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {!isBlocked && <p>Nobody can pay with it from then on. What is on it stays, and can be given free again.</p>}
          <TextField {...field('reason')} label={LABELS.reason} maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}
