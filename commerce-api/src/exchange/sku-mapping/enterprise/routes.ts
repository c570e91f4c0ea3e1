import type {
  EnterpriseMappingQuery,
  EnterpriseMappingStats,
  MappingApproval,
  MappingApprovalResult,
  MappingRejection,
  MappingRejectionResult,
} from '@nara/shared-contracts/api/sku-mapping';
import type { MappingStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { importHandlers } from '#exchange/imports';
import { type Database, readSort, type Tables } from '#platform/database';
import { csvFile, type HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { IS_IN_RANGE } from '#selling/stock';
import { type Author, authorOf, recordAudits } from '#staff/audit';
import { auditedChange, changeMapping, nextVersion } from '../change-mapping';
import { eachMappingBatch, findMapping, findMappingFigures, findMappingPage, findMappings } from '../queries';
import { IS_MAPPED, IS_PENDING, type MappingSelection, STOCK } from '../selection';
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

/** Filter and order of the enterprise portal's list. Search and status combine with AND. */
type EnterpriseFilter = Pick<EnterpriseMappingQuery, 'search' | 'status' | 'sort'>;

/** The status filter. It counts like the cards, so a mapping in use with a proposed successor is found under both. */
const STATUS_CONDITIONS: Record<MappingStatus, readonly RawBuilder<SqlBool>[]> = {
  active: [IS_IN_RANGE, IS_MAPPED],
  unmapped: [IS_IN_RANGE, sql<SqlBool>`not ${IS_MAPPED}`],
  pending_review: [IS_IN_RANGE, IS_PENDING],
  inactive: [sql<SqlBool>`not ${IS_IN_RANGE}`],
};

const SORTS = {
  naraSku: [sql`variants.sku`],
  product: [sql`products.name`, sql`products.id`, sql`variants.position`],
  woolworthsSku: [sql`coalesce(lower(variants.woolworths_sku), '')`, sql`variants.id`],
  stock: [STOCK, sql`variants.id`],
} as const;

function selectEnterprise({ search, status, sort = 'naraSku' }: EnterpriseFilter): MappingSelection {
  const { key, direction } = readSort<keyof typeof SORTS>(sort);
  return {
    conditions: status ? STATUS_CONDITIONS[status] : [],
    search,
    searchedIn: [
      sql<string>`variants.sku`,
      sql<string | null>`variants.woolworths_sku`,
      sql<string | null>`variants.pending_woolworths_sku`,
    ],
    order: { columns: SORTS[key], direction, isByProduct: key === 'product' },
  };
}

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
    async list({ query }) {
      const { mappings, total } = await findMappingPage(database, selectEnterprise(query), query);
      return { rows: mappings.map(toEnterpriseMapping), total };
    },

    export: ({ query }) => csvFile(EXPORT_COLUMNS, eachMappingBatch(database, selectEnterprise(query))),

    stats: () => findStats(database),

    get: async ({ params: { id } }) => toEnterpriseMapping(await findMapping(database.kysely, id)),

    async change(call) {
      const { id } = call.params;
      const { expectedUpdatedAt, ...details } = call.body;
      const mapping = await changeMapping(
        context,
        id,
        { version: Date.parse(expectedUpdatedAt), settle: (before) => settleDetails(before, details, call.staff) },
        authorOf(call, now()),
      );
      return toEnterpriseMapping(mapping);
    },

    approve: (call) => approveMappings(context, call.body, authorOf(call, now())),

    reject: (call) => rejectMappings(context, call.body, authorOf(call, now())),

    ...importHandlers(context, mappingImport),
  };
};

async function findStats({ kysely }: Database): Promise<EnterpriseMappingStats> {
  const { total, mapped, unmapped, proposed } = await findMappingFigures(kysely);
  return { total, active: mapped, unmapped, pendingReview: proposed };
}
