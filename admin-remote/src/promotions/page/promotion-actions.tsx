import { Button, ButtonLink } from '@nara/portal-ui';
import type { PromotionDetail } from '@nara/shared-contracts/api/promotions';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { TRIAL_PATH } from '../../layout';

const DIALOGS = {
  edit: lazy(async () => ({ default: (await import('./edit-promotion')).EditPromotion })),
  duplicate: lazy(async () => ({ default: (await import('./duplicate-promotion')).DuplicatePromotion })),
  history: lazy(async () => ({ default: (await import('./history-dialog')).HistoryDialog })),
} satisfies Record<string, ComponentType<{ promotion: PromotionDetail; onClose: () => void }>>;

/** Actions on a promotion that do not change its state. */
export function PromotionActions({ promotion }: { promotion: PromotionDetail }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const Opened = open && DIALOGS[open];
  const { id, status } = promotion;
  return (
    <>
      <ButtonLink to={{ pathname: TRIAL_PATH, search: `?include=${id}` }}>Try It</ButtonLink>
      <Button onClick={() => setOpen('edit')} unavailable={status === 'ended' ? 'It has ended.' : undefined}>
        Edit
      </Button>
      <Button onClick={() => setOpen('duplicate')}>Duplicate</Button>
      <Button onClick={() => setOpen('history')}>History</Button>
      {Opened && (
        <Suspense>
          <Opened promotion={promotion} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
