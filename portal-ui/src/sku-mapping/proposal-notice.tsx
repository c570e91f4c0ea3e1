import type { EnterpriseMapping } from '@nara/shared-contracts/api/sku-mapping';
import {
  ERP_CODE_HINT,
  looksLikeErpCode,
  looksLikeWoolworthsSku,
  WOOLWORTHS_SKU_HINT,
} from '@nara/shared-contracts/rules/sku-mapping';
import { formatDateTime } from '@nara/shared-ui';
import type { ReactNode } from 'react';
import { RelativeTime } from '../display/relative-time';
import { Notice } from '../feedback/notice';

type Codes = Record<'woolworthsSku' | 'erpCode', string>;

/** Returns warnings about codes in an unusual format, by field; such codes can still be saved. */
export function codeWarnings({ woolworthsSku, erpCode }: Codes): Partial<Codes> {
  const [sku, erp] = [woolworthsSku.trim(), erpCode.trim()];
  return {
    ...(sku && !looksLikeWoolworthsSku(sku) && { woolworthsSku: `It usually looks like ${WOOLWORTHS_SKU_HINT}.` }),
    ...(erp && !looksLikeErpCode(erp) && { erpCode: `It usually looks like ${ERP_CODE_HINT}.` }),
  };
}

interface ProposalNoticeProps {
  mapping: Pick<
    EnterpriseMapping,
    'pendingWoolworthsSku' | 'pendingBy' | 'rejectedProposal' | 'woolworthsSku' | 'updatedAt'
  >;
  /** Control for users who may decide on a pending proposal. */
  action?: ReactNode;
}

/**
 * Shows that a Woolworths SKU awaits approval, with the SKU that orders use until then, or why it was rejected; renders
 * nothing otherwise.
 */
export function ProposalNotice({ mapping, action }: ProposalNoticeProps) {
  const { pendingWoolworthsSku, pendingBy, rejectedProposal, woolworthsSku, updatedAt } = mapping;
  if (rejectedProposal) {
    const { rejectedBy, rejectedAt, reason, proposedBy } = rejectedProposal;
    const what = `${rejectedProposal.woolworthsSku}, proposed by ${proposedBy}`;
    return (
      <Notice tone="yellow">{`${what}: rejected by ${rejectedBy} on ${formatDateTime(rejectedAt)}: ${reason}`}</Notice>
    );
  }
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
