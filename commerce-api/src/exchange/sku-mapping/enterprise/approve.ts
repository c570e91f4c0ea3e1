import type { MappingApproval, MappingApprovalResult } from '@nara/shared-contracts';
import { type Context, tell } from '#platform/subject';
import { type Author, recordAudits } from '#staff/audit';
import { auditedChange } from '../audited';
import { nextVersion } from '../change-mapping';
import { findMappings } from '../queries';
import { pickColumns } from '../settle';
import type { MappingRow } from '../views';

/**
 * Puts proposed Woolworths SKUs into use, each with its audit entry. One that changed since it was seen, or waits no
 * more, is left alone and reported with the reason.
 */
export function approveMappings(
  context: Context,
  { mappings }: MappingApproval,
  author: Author,
): Promise<MappingApprovalResult> {
  const seen = new Map(mappings.map(({ id, expectedUpdatedAt }) => [id, Date.parse(expectedUpdatedAt)]));
  return context.database.transaction(async (tx) => {
    const ids = [...seen.keys()];
    await tx.selectFrom('variants').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
    const found = new Map((await findMappings(tx, ids)).map((row) => [row.id, row]));
    const approved: MappingRow[] = [];
    const refused: MappingApprovalResult['refused'] = [];
    for (const [id, version] of seen) {
      const row = found.get(id);
      const reason = faultOf(row, version);
      if (row && !reason) approved.push(row);
      else refused.push({ id, reason: reason ?? '' });
    }
    for (const row of approved) {
      await tx
        .updateTable('variants')
        .set({ ...inUse(row), mapping_updated_at: nextVersion(row, author) })
        .where('id', '=', row.id)
        .execute();
    }
    const entries = approved.map((row) => ({
      action: 'mapping.approve',
      subject: row.id,
      ...auditedChange(row, { ...pickColumns(row), ...inUse(row) }),
    }));
    if (entries.length > 0) await recordAudits(tx, author, entries);
    // One event for all: screens that show mappings read them all again.
    const [first] = approved;
    if (first) tell(context, tx, 'mapping.changed', first.id);
    return { approved: approved.map(({ id }) => id), refused };
  });
}

const inUse = ({ pending_woolworths_sku }: MappingRow) => ({
  woolworths_sku: pending_woolworths_sku,
  pending_woolworths_sku: null,
  pending_by: null,
});

function faultOf(row: MappingRow | undefined, version: number): string | null {
  if (!row) return 'There is no such variant.';
  if (row.pending_woolworths_sku === null) return 'It does not await approval any more.';
  return row.mapping_updated_at === version ? null : 'Somebody changed it since you saw it.';
}
