import type { MappingApproval, MappingApprovalResult } from '@nara/shared-contracts/api/sku-mapping';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { type Author, recordAudits } from '#staff/audit';
import { auditedChange } from '../audited';
import { nextVersion } from '../change-mapping';
import { findMappings } from '../queries';
import { pickColumns, type SkuColumns } from '../settle';
import type { MappingRow } from '../views';

/** A mapping with a proposed Woolworths SKU, and the user who proposed it. */
export type ProposalRow = MappingRow & { pending_woolworths_sku: string };

/** A decision on a proposal. */
export interface Decision {
  /** Action of the audit entry. */
  action: 'mapping.approve' | 'mapping.reject';
  /** Returns the columns of the variant after the decision. */
  settle: (row: ProposalRow) => SkuColumns;
  /** Additional content of the audit entry. */
  audited?: object;
  /** Writes related data inside the same transaction. `version` of the mapping after the decision, in epoch ms. */
  write?: (tx: Kysely<Tables>, row: ProposalRow, version: number) => Promise<unknown>;
}

/**
 * Decides on proposed Woolworths SKUs, each with an audit entry. Returns the variants of those decided on. A proposal
 * that changed since the user saw it, or that no longer waits, is left alone and reported with the reason.
 */
export function decideOnProposals(
  context: Context,
  mappings: MappingApproval['mappings'],
  { action, settle, audited, write }: Decision,
  author: Author,
): Promise<{ decided: string[]; refused: MappingApprovalResult['refused'] }> {
  const seen = new Map(mappings.map(({ id, expectedUpdatedAt }) => [id, Date.parse(expectedUpdatedAt)]));
  return context.database.transaction(async (tx) => {
    const ids = [...seen.keys()];
    await tx.selectFrom('variants').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
    const found = new Map((await findMappings(tx, ids)).map((row) => [row.id, row]));
    const decided: ProposalRow[] = [];
    const refused: MappingApprovalResult['refused'] = [];
    for (const [id, version] of seen) {
      const row = found.get(id);
      if (!row) refused.push({ id, reason: 'There is no such variant.' });
      else if (!isProposal(row)) refused.push({ id, reason: 'It does not await approval any more.' });
      else if (row.mapping_updated_at !== version)
        refused.push({ id, reason: 'Somebody changed it since you saw it.' });
      else decided.push(row);
    }
    for (const row of decided) {
      const version = nextVersion(row, author);
      await tx
        .updateTable('variants')
        .set({ ...settle(row), mapping_updated_at: version })
        .where('id', '=', row.id)
        .execute();
      await write?.(tx, row, version);
    }
    const entries = decided.map((row) => {
      const { before, after } = auditedChange(row, { ...pickColumns(row), ...settle(row) });
      return { action, subject: row.id, before, after: { ...after, ...audited } };
    });
    if (entries.length > 0) await recordAudits(tx, author, entries);
    // One event for all: screens that show mappings read them all again.
    const [first] = decided;
    if (first) tell(context, tx, 'mapping.changed', first.id);
    return { decided: decided.map(({ id }) => id), refused };
  });
}

const isProposal = (row: MappingRow): row is ProposalRow => row.pending_woolworths_sku !== null;
