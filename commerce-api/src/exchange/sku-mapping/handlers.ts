import type { SkuMappingChange } from '@nara/shared-contracts/api/sku-mapping';
import type { FastifyRequest } from 'fastify';
import { type Cell, csvFile, type Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { changeMapping } from './change-mapping';
import { eachMappingBatch, findMapping, findMappingPage } from './queries';
import { type MappingFilter, type MappingFilters, selectMappings } from './selection';
import type { MappingColumns } from './settle';
import type { MappingRow } from './views';

/** View of mappings in a portal, and the columns that it may set. */
interface MappingView<View, Status extends string, Change> {
  filters: MappingFilters<Status>;
  toView: (row: MappingRow) => View;
  /** Headings and cells of the export. */
  columns: Readonly<Record<string, (row: MappingRow) => Cell>>;
  /** Returns the columns of a mapping after a change. */
  settle: (before: MappingRow, change: Change, staff: Staff) => MappingColumns;
}

interface MappingCall<Change> {
  params: { id: string };
  body: Change & Pick<SkuMappingChange, 'expectedUpdatedAt'>;
  staff: Staff;
  request: FastifyRequest;
}

/** Returns the endpoints that list, export, read and change mappings for a portal. */
export const mappingHandlers = <View, Status extends string, Change>(
  context: Context,
  { filters, toView, columns, settle }: MappingView<View, Status, Change>,
) => {
  const { database, now } = context;
  return {
    async list({ query }: { query: MappingFilter<Status> & { page: number; pageSize: number } }) {
      const { mappings, total } = await findMappingPage(database, selectMappings(filters, query), query);
      return { rows: mappings.map(toView), total };
    },

    export: ({ query }: { query: MappingFilter<Status> }) =>
      csvFile(columns, eachMappingBatch(database, selectMappings(filters, query))),

    get: async ({ params: { id } }: { params: { id: string } }) => toView(await findMapping(database.kysely, id)),

    async change(call: MappingCall<Change>) {
      const { params, body, staff } = call;
      const change = {
        version: Date.parse(body.expectedUpdatedAt),
        settle: (before: MappingRow) => settle(before, body, staff),
      };
      return toView(await changeMapping(context, params.id, change, authorOf(call, now())));
    },
  };
};
