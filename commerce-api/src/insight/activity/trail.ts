import type { ActivityEntry } from '@nara/shared-contracts/api/activity';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import type { AuditLogTable } from '#staff/audit/tables';
import { describeAction } from './describe-action';

/** Most entries shown, the latest. */
const MOST_ENTRIES = 100;

/**
 * Returns the staff's actions on a record from the audit log, newest first. `subject` is the record's id there. `area`
 * is the first word of the actions that belong to it, because two kinds of record may share an id: the mapping and the
 * stock of a variant.
 */
export async function findTrail(db: Kysely<Tables>, subject: string, area: string): Promise<ActivityEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'before_json', 'after_json'])
    .where('subject', '=', subject)
    .where('action', 'like', `${area}.%`)
    .orderBy('at', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map(toEntry);
}

type AuditRow = Pick<AuditLogTable, 'id' | 'at' | 'actor' | 'action' | 'before_json' | 'after_json'>;

const toEntry = ({ id, at, actor, action, before_json, after_json }: AuditRow): ActivityEntry => ({
  id,
  at: toIso(at),
  actor,
  text: describeAction(action, JSON.parse(before_json), JSON.parse(after_json)),
});
