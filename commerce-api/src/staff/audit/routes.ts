import type { AuditEntry, AuditFilter } from '@nara/shared-contracts/api/audit';
import { daysOfSpan, exportFileName } from '@nara/shared-contracts/rules/common';
import { csvFile, type HandlersOf, NamedText } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { columnsOf } from './csv-columns';
import { eachEntryBatch, findEntryPage } from './queries';
import type { AuditRow } from './tables';
import { toAuditEntry } from './views';
import { auditWatch } from './watch';

export const auditHandlers = (context: Context): HandlersOf<'audit'> => {
  const { kysely } = context.database;
  const onWire = (row: AuditRow) => toAuditEntry(row, context.environment);
  const nameOf = (filter: AuditFilter, extension: string) =>
    exportFileName('audit-log', extension, daysOfSpan(filter), context.now());
  return {
    async list({ query: { before, pageSize, ...filter } }) {
      const { entries, older, searchedBackTo } = await findEntryPage(kysely, filter, before, pageSize);
      return {
        rows: entries.map(onWire),
        older,
        searchedBackTo: searchedBackTo === null ? null : toIso(searchedBackTo),
      };
    },

    export: ({ query }) =>
      new NamedText(nameOf(query, 'csv'), csvFile(columnsOf(onWire), eachEntryBatch(kysely, query))),

    exportLines: ({ query }) => new NamedText(nameOf(query, 'jsonl'), linesOf(eachEntryBatch(kysely, query), onWire)),

    check: () => context.get(auditWatch).check(),
  };
};

async function* linesOf(
  batches: AsyncIterable<readonly AuditRow[]>,
  onWire: (row: AuditRow) => AuditEntry,
): AsyncIterable<string> {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(onWire(row))}\n`).join('');
}
