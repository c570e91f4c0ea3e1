import { useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PromotionDefinition, PromotionDetail } from '@nara/shared-contracts/api/promotions';
import { randomUuid } from '@nara/shared-contracts/rules/common';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PROMOTIONS_PATH } from '../../layout';
import { PROMOTIONS_KEY, promotionQuery } from '../queries';
import type { Picked } from './product-picker';
import { PromotionForm } from './promotion-form';
import { NEW_PROMOTION } from './values';

interface NewPromotionProps {
  /** Initial definition; defaults to a blank one. */
  like?: PromotionDefinition;
  known?: readonly Picked[];
  onClose: () => void;
}

/** Creates a promotion as a draft, and opens its page. */
export function NewPromotion({ like = NEW_PROMOTION, known = [], onClose }: NewPromotionProps) {
  const api = useApi();
  const changed = useChanged(PROMOTIONS_KEY);
  const navigate = useNavigate();
  const [id] = useState(randomUuid);
  const [base] = useState({ definition: like });
  return (
    <PromotionForm
      title="New Promotion"
      saveLabel="Save Draft"
      base={base}
      known={known}
      save={async (definition) => {
        await api.adminPromotions.add({ body: { id, definition } });
        await changed(`${definition.name} is a draft.`);
      }}
      onClose={onClose}
      onSaved={() => {
        onClose();
        void navigate(`${PROMOTIONS_PATH}/${id}`);
      }}
    />
  );
}

interface DuplicatePromotionProps {
  promotion: PromotionDetail;
  onClose: () => void;
}

/** Creates a draft from a promotion, without its code and its dates. */
export const DuplicatePromotion = ({ promotion: { definition, products }, onClose }: DuplicatePromotionProps) => (
  <NewPromotion
    like={{ ...definition, name: `${definition.name.slice(0, 53)} (copy)`, code: null, from: null, until: null }}
    known={products}
    onClose={onClose}
  />
);

interface EditPromotionProps {
  promotion: PromotionDetail;
  onClose: () => void;
}

/** Edits a promotion; a running promotion changes at once. */
export function EditPromotion({ promotion, onClose }: EditPromotionProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = useChanged(PROMOTIONS_KEY);
  const { id } = promotion;
  return (
    <PromotionForm
      title={`Edit ${promotion.definition.name}`}
      saveLabel="Save Changes"
      base={promotion}
      known={promotion.products}
      save={async (definition, { revision }) => {
        await api.adminPromotions.change({ params: { id }, body: { definition, expectedRevision: revision } });
        await changed(`${definition.name} is saved.`);
      }}
      reload={() => queryClient.fetchQuery({ ...promotionQuery(api, id), staleTime: 0 })}
      onClose={onClose}
    />
  );
}
