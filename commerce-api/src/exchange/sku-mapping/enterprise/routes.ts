import type { EnterpriseMappingStats } from '@nara/shared-contracts';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { csvFile, type HandlersOf } from '#platform/http';
import { authorOf } from '#staff/audit';
import { changeMapping } from '../change-mapping';
import { countMappings, eachMappingBatch, findMapping, findMappingPage } from '../queries';
import { settleDetails } from '../settle';
import { toEnterpriseMapping } from '../views';
import { approveMappings } from './approve';
import { EXPORT_COLUMNS } from './csv-cells';
import { createMappingImports } from './import-mappings';
import { selectEnterprise } from './selection';

export interface EnterpriseMappingServices {
  database: Database;
  events: EventBus;
  /** Epoch ms. */
  now: () => number;
}

export const enterpriseMappingHandlers = (services: EnterpriseMappingServices): HandlersOf<'enterpriseMapping'> => {
  const { database, events, now } = services;
  const imports = createMappingImports(services);
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
        database,
        id,
        { version: Date.parse(expectedUpdatedAt), settle: (before) => settleDetails(before, details, call.staff) },
        authorOf(call, now()),
      );
      events.publish('mapping.changed', id);
      return toEnterpriseMapping(mapping);
    },

    async approve(call) {
      const result = await approveMappings(database, call.body, authorOf(call, now()));
      // One event for all: whoever shows mappings reads them again.
      const [first] = result.approved;
      if (first) events.publish('mapping.changed', first);
      return result;
    },

    previewImport: (call) => imports.preview(call.body, authorOf(call, now())),

    importRows: ({ params: { id }, query, staff }) => imports.rows(id, staff, query),

    async applyImport(call) {
      const result = await imports.apply(call.params.id, authorOf(call, now()));
      if (result.applied > 0) events.publish('mapping.changed', call.params.id);
      return result;
    },
  };
};

async function findStats(database: Database): Promise<EnterpriseMappingStats> {
  const count = (status?: 'unmapped' | 'pending_review' | 'inactive') =>
    countMappings(database, selectEnterprise({ status }));
  const total = await count();
  const [unmapped, pendingReview] = [await count('unmapped'), await count('pending_review')];
  return { total, active: total - unmapped - pendingReview - (await count('inactive')), unmapped, pendingReview };
}
