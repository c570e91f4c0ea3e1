import { RevisionDialog, useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionDetail } from '@nara/shared-contracts/api/promotions';
import { useQuery } from '@tanstack/react-query';
import { changesOf } from '../labels';
import { PROMOTIONS_KEY, promotionHistoryQuery } from '../queries';

interface HistoryDialogProps {
  promotion: PromotionDetail;
  onClose: () => void;
}

/** Shows who changed a promotion, when and how, and lets staff undo a change. */
export function HistoryDialog({ promotion: { id, revision, definition }, onClose }: HistoryDialogProps) {
  const api = useApi();
  const changed = useChanged(PROMOTIONS_KEY);
  return (
    <RevisionDialog
      title={`History of ${definition.name}`}
      query={useQuery(promotionHistoryQuery(api, id))}
      current={revision}
      empty="Nobody has changed this promotion since it was made."
      consequence="The promotion is what it was before this change, its state included"
      changesOf={changesOf}
      takeBack={async (to) => {
        await api.adminPromotions.restore({ params: { id, revision: to }, body: { expectedRevision: revision } });
        await changed(`The promotion is as it was before change ${to}.`);
      }}
      onClose={onClose}
    />
  );
}
