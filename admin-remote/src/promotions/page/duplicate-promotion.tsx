import type { PromotionDetail } from '@nara/shared-contracts/api/promotions';
import { NewPromotion } from '../form/new-promotion';

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
