import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionDetail } from '@nara/shared-contracts/api/promotions';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { PromotionForm } from '../form/promotion-form';
import { PROMOTIONS_KEY, promotionQuery } from '../queries';

interface EditPromotionProps {
  promotion: PromotionDetail;
  onClose: () => void;
}

/** Edits a promotion; a running promotion changes at once. */
export function EditPromotion({ promotion, onClose }: EditPromotionProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { id } = promotion;
  return (
    <PromotionForm
      title={`Edit ${promotion.definition.name}`}
      saveLabel="Save Changes"
      base={promotion}
      known={promotion.products}
      save={async (definition, { revision }) => {
        await api.adminPromotions.change({ params: { id }, body: { definition, expectedRevision: revision } });
        await queryClient.invalidateQueries({ queryKey: PROMOTIONS_KEY });
        notify.success(`${definition.name} is saved.`);
      }}
      reload={() => queryClient.fetchQuery({ ...promotionQuery(api, id), staleTime: 0 })}
      onClose={onClose}
    />
  );
}
