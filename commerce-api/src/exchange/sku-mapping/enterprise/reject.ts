import type { MappingRejection, MappingRejectionResult } from '@nara/shared-contracts/api/sku-mapping';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';
import { decideOnProposals } from './decide';

/**
 * Withdraws proposed Woolworths SKUs, like `decideOnProposals`; those in use stay. The reason is kept until the mapping
 * is saved again.
 */
export async function rejectMappings(
  context: Context,
  { mappings, reason }: MappingRejection,
  author: Author,
): Promise<MappingRejectionResult> {
  const { decided, refused } = await decideOnProposals(
    context,
    mappings,
    {
      action: 'mapping.reject',
      settle: ({ woolworths_sku }) => ({ woolworths_sku, pending_woolworths_sku: null, pending_by: null }),
      audited: { reason },
      async write(tx, { id, pending_woolworths_sku, pending_by }, version) {
        const rejection = {
          version,
          woolworths_sku: pending_woolworths_sku,
          proposed_by: pending_by ?? '',
          rejected_by: author.staff.name,
          rejected_at: author.at,
          reason,
        };
        await tx
          .insertInto('rejected_proposals')
          .values({ variant_id: id, ...rejection })
          .onConflict((conflict) => conflict.column('variant_id').doUpdateSet(rejection))
          .execute();
      },
    },
    author,
  );
  return { rejected: decided, refused };
}
