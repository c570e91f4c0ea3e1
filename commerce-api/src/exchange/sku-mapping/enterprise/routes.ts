import type { EnterpriseMappingStats } from '@nara/shared-contracts/api/sku-mapping';
import { importHandlers } from '#exchange/imports';
import type { Database } from '#platform/database';
import { csvFile, type HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeMapping } from '../change-mapping';
import { findMappingFigures } from '../figures';
import { eachMappingBatch, findMapping, findMappingPage } from '../queries';
import { settleDetails } from '../settle';
import { toEnterpriseMapping } from '../views';
import { approveMappings } from './approve';
import { EXPORT_COLUMNS } from './csv-cells';
import { mappingImport } from './import-mappings';
import { rejectMappings } from './reject';
import { selectEnterprise } from './selection';

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
