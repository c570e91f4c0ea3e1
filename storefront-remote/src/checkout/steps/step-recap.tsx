import { DELIVERY_METHOD_NAMES, type DeliveryMethod } from '@nara/shared-contracts/rules/shop-settings';
import { styled } from 'styled-components';
import { addressLines } from '../../orders';
import { offeredMethod, useShopTerms } from '../../shop-settings';
import { deliveryChoice } from '../draft/delivery-choice';
import type { Draft, Step } from '../draft/draft';

const Text = styled.p`
  color: var(--muted);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
`;

/** Summary of a completed step. */
export function StepRecap({ step, draft }: { step: Step; draft: Draft }) {
  const method = offeredMethod(useShopTerms(), deliveryChoice(draft));
  return (
    <Text>
      <bdi>{recapOf(step, draft, method)}</bdi>
    </Text>
  );
}

function recapOf(
  step: Step,
  { email, shipping, billing, billingSameAsShipping }: Draft,
  method: DeliveryMethod,
): string {
  if (step === 1) return email;
  const delivery = method === 'standard' ? [] : [`${DELIVERY_METHOD_NAMES[method]} delivery`];
  if (step === 2) return [...addressLines(shipping), ...delivery].join(', ');
  return billingSameAsShipping ? 'Same as shipping address' : addressLines(billing).join(', ');
}
