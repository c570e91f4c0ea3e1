import type { AuditEntry, AuditFilter } from '@nara/shared-contracts/api/audit';
import { daysOfSpan, exportFileName } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import { csvFile, type HandlersOf, NamedText } from '#platform/http';
import { type Context, defineSubject, type Holding, type Person } from '#platform/subject';
import { southAfricanTime, toIso } from '#platform/time';
import { auditFeed } from './feed';
import { eachEntryBatch, findEntryPage, toAuditEntry } from './queries';
import { liveLog } from './record-audit';
import { redactEntries } from './redact';
import { auditKey, auditSealer, findAuditKey } from './sealer';
import type { AuditRow } from './tables';
import { auditWatch } from './watch';

export type { AuditAction, LastingAction } from './action-texts';
export { requireFeedFile } from './feed';
export { ACCESS, accessRecorder } from './record-access';
export {
  type Actor,
  type Author,
  authorOf,
  recordAudit,
  recordAudits,
  recordLastingAudit,
} from './record-audit';
export { auditSealer } from './sealer';
export { auditWatch } from './watch';

/** Returns the headings and cells of the export. Codes and ids come after the words. */
const columnsOf = (onWire: (row: AuditRow) => AuditEntry) => ({
  Time: ({ at }: AuditRow) => southAfricanTime(at),
  Person: ({ actor }: AuditRow) => actor,
  'User ID': ({ actor_id }: AuditRow) => actor_id,
  Role: ({ role }: AuditRow) => role,
  'What happened': (row: AuditRow) => onWire(row).text,
  Environment: (row: AuditRow) => onWire(row).environment,
  Action: ({ action }: AuditRow) => action,
  Subject: ({ subject }: AuditRow) => subject,
  Before: ({ before_json }: AuditRow) => before_json,
  After: ({ after_json }: AuditRow) => after_json,
  'Request ID': ({ request_id }: AuditRow) => request_id,
  'Entry ID': ({ id }: AuditRow) => id,
});

const auditHandlers = (context: Context): HandlersOf<'audit'> => {
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

/** Entries about the orders and returns of a person, except accesses, which contain no personal data. */
const findEntries = (db: Kysely<Tables>, { orderIds, rmaNumbers }: Person) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where(isAmong('subject', [...orderIds, ...rmaNumbers]))
    .where('action', 'not like', 'access.%')
    .orderBy('at');

/** Entries are kept, without the texts of their fields. Their author is not the shopper's data. */
const auditHolding: Holding = {
  table: 'audit_log',
  title: 'Changes by staff',
  async find(db, person) {
    const rows = await findEntries(db, person).execute();
    return rows.map(({ at, action, subject, before_json, after_json }) => ({
      At: toIso(at),
      Action: action,
      About: subject,
      Before: before_json,
      After: after_json,
    }));
  },
  async erase(context, tx, person) {
    await context.database.lock(tx, 'audit seals');
    await redactEntries(context, tx, await findEntries(tx, person).execute());
  },
};

export const audit = defineSubject({
  name: 'audit',
  personalData: [auditHolding],
  async prepare(context) {
    context.set(auditKey, await findAuditKey(context));
  },
  handlers: { audit: auditHandlers },
  liveWorkers: [auditSealer, auditFeed, auditWatch],
  shares: [auditWatch, liveLog],
});
