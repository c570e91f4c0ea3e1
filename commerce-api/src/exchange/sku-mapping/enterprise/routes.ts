import type {
  EnterpriseMappingStats,
  MappingApproval,
  MappingApprovalResult,
  MappingRejection,
  MappingRejectionResult,
} from '@nara/shared-contracts/api/sku-mapping';
import type { MappingStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { importHandlers } from '#exchange/imports';
import type { Database, Tables } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { IS_IN_RANGE } from '#selling/stock';
import { type Author, authorOf, recordAudits } from '#staff/audit';
import { auditedChange, nextVersion } from '../change-mapping';
import { mappingHandlers } from '../handlers';
import { findMappingFigures, findMappings } from '../queries';
import { IS_MAPPED, IS_PENDING, type MappingFilters } from '../selection';
import { pickColumns, type SkuColumns, settleDetails } from '../settle';
import { type MappingRow, toEnterpriseMapping } from '../views';
import { EXPORT_COLUMNS } from './csv-cells';
import { mappingImport } from './import-mappings';

/** A mapping with a proposed Woolworths SKU, and the user who proposed it. */
type ProposalRow = MappingRow & { pending_woolworths_sku: string };

/** A decision on a proposal. */
interface Decision {
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
function decideOnProposals(
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
    if (first) notifyScreens(context, tx, 'mapping.changed', first.id);
    return { decided: decided.map(({ id }) => id), refused };
  });
}

const isProposal = (row: MappingRow): row is ProposalRow => row.pending_woolworths_sku !== null;

/**
 * Withdraws proposed Woolworths SKUs, like `decideOnProposals`; those in use stay. The reason is kept until the mapping
 * is saved again.
 */
async function rejectMappings(
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

/**
 * Filters of the enterprise portal. The statuses count like the cards, so a mapping in use with a proposed successor is
 * found under both.
 */
const FILTERS: MappingFilters<MappingStatus> = {
  statuses: {
    active: [IS_IN_RANGE, IS_MAPPED],
    unmapped: [IS_IN_RANGE, sql<SqlBool>`not ${IS_MAPPED}`],
    pending_review: [IS_IN_RANGE, IS_PENDING],
    inactive: [sql<SqlBool>`not ${IS_IN_RANGE}`],
  },
  searchedIn: [sql`variants.sku`, sql`variants.woolworths_sku`, sql`variants.pending_woolworths_sku`],
};

/** Approves proposed Woolworths SKUs, like `decideOnProposals`. */
async function approveMappings(
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

export const enterpriseMappingHandlers = (context: Context): HandlersOf<'enterpriseMapping'> => {
  const { database, now } = context;
  return {
    ...mappingHandlers(context, {
      filters: FILTERS,
      toView: toEnterpriseMapping,
      columns: EXPORT_COLUMNS,
      settle: settleDetails,
    }),

    stats: () => findStats(database),

    approve: (call) => approveMappings(context, call.body, authorOf(call, now())),

    reject: (call) => rejectMappings(context, call.body, authorOf(call, now())),

    ...importHandlers(context, mappingImport),
  };
};

async function findStats({ kysely }: Database): Promise<EnterpriseMappingStats> {
  const { total, mapped, unmapped, proposed } = await findMappingFigures(kysely);
  return { total, active: mapped, unmapped, pendingReview: proposed };
}
