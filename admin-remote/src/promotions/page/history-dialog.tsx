import { RevisionDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionDetail } from '@nara/shared-contracts/api/promotions';
import { changesOf } from '../labels';
import { PROMOTIONS_KEY, promotionHistoryQuery } from '../queries';

interface HistoryDialogProps {
  promotion: PromotionDetail;
  onClose: () => void;
}

/** Shows who changed a promotion, when and how, and lets staff undo a change. */
export function HistoryDialog({ promotion: { id, revision, definition }, onClose }: HistoryDialogProps) {
  const api = useApi();
  return (
    <RevisionDialog
      title={`History of ${definition.name}`}
      query={promotionHistoryQuery(api, id)}
      empty="Nobody has changed this promotion since it was made."
      consequence="The promotion is what it was before this change, its state included"
      changesOf={changesOf}
      restore={(to) =>
        api.adminPromotions.restore({ params: { id, revision: to }, body: { expectedRevision: revision } })
      }
      restoredMessage={(to) => `The promotion is as it was before change ${to}.`}
      staleKey={PROMOTIONS_KEY}
      onClose={onClose}
    />
  );
}
