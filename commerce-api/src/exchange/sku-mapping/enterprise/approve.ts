import type { MappingApproval, MappingApprovalResult } from '@nara/shared-contracts/api/sku-mapping';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';
import { decideOnProposals } from './decide';

/** Approves proposed Woolworths SKUs, like `decideOnProposals`. */
export async function approveMappings(
  context: Context,
  { mappings }: MappingApproval,
  author: Author,
): Promise<MappingApprovalResult> {
  const { decided, refused } = await decideOnProposals(
    context,
    mappings,
    {
      action: 'mapping.approve',
      settle: (row) => ({
        woolworths_sku: row.pending_woolworths_sku,
        pending_woolworths_sku: null,
        pending_by: null,
      }),
    },
    author,
  );
  return { approved: decided, refused };
}
