import { DELIVERY_METHOD_NAMES } from '@nara/shared-contracts';
import { styled } from 'styled-components';
import { addressLines } from '../../orders';
import type { Draft, Step } from '../draft/draft';

const Text = styled.p`
  color: var(--muted);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;
`;

/** Repeats what was entered in a step that is done. */
export function StepRecap({ step, draft }: { step: Step; draft: Draft }) {
  return (
    <Text>
      <bdi>{recapOf(step, draft)}</bdi>
    </Text>
  );
}

function recapOf(step: Step, { email, shipping, billing, billingSameAsShipping, deliveryMethod }: Draft): string {
  if (step === 1) return email;
  const express = deliveryMethod === 'standard' ? [] : [`${DELIVERY_METHOD_NAMES[deliveryMethod]} delivery`];
  if (step === 2) return [...addressLines(shipping), ...express].join(', ');
  return billingSameAsShipping ? 'Same as shipping address' : addressLines(billing).join(', ');
}
