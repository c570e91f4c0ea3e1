import type { EnterpriseMapping } from '@nara/shared-contracts';
import type { ReactNode } from 'react';
import { RelativeTime } from '../display';
import { Notice } from '../feedback';

interface PendingProposalProps {
  mapping: Pick<EnterpriseMapping, 'pendingWoolworthsSku' | 'pendingBy' | 'woolworthsSku' | 'updatedAt'>;
  /** Control for whoever may decide on it. */
  action?: ReactNode;
}

/** Tells that a Woolworths SKU awaits approval, and what orders are sent as until then; draws nothing when none does. */
export function PendingProposal({ mapping, action }: PendingProposalProps) {
  const { pendingWoolworthsSku, pendingBy, woolworthsSku, updatedAt } = mapping;
  if (pendingWoolworthsSku === null) return null;
  return (
    <Notice tone="yellow" action={action}>
      {`${pendingWoolworthsSku} was proposed by ${pendingBy} and awaits approval. `}
      {woolworthsSku
        ? `Until then, orders are sent as ${woolworthsSku}.`
        : 'Until then orders of this SKU cannot be processed.'}
      {' Last saved '}
      <RelativeTime iso={updatedAt} />.
    </Notice>
  );
}
