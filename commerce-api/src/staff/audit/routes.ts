import { csvFile, type HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { COLUMNS } from './csv-columns';
import { eachEntryBatch, findEntryPage } from './queries';
import type { AuditLogTable } from './tables';
import { toAuditEntry } from './views';

export const auditHandlers = ({ database: { kysely } }: Context): HandlersOf<'audit'> => ({
  async list({ query: { before, pageSize, ...filter } }) {
    const { entries, older, searchedBackTo } = await findEntryPage(kysely, filter, before, pageSize);
    return {
      rows: entries.map(toAuditEntry),
      older,
      searchedBackTo: searchedBackTo === null ? null : toIso(searchedBackTo),
    };
  },

  export: ({ query }) => csvFile(COLUMNS, eachEntryBatch(kysely, query)),

  exportLines: ({ query }) => linesOf(eachEntryBatch(kysely, query)),
});

async function* linesOf(batches: AsyncIterable<readonly AuditLogTable[]>): AsyncIterable<string> {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(toAuditEntry(row))}\n`).join('');
}
