import type { ActivityEntry } from '@nara/shared-contracts/api/activity';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { type Context, defineSubject } from '#platform/subject';
import { toIso } from '#platform/time';
import { findReturnTrail } from '#selling/returns';
import type { AuditLogTable } from '#staff/audit/tables';
import { describeAction } from './describe-action';

export { describeAction } from './describe-action';

/** Most entries shown, the latest. */
const MAX_ENTRIES = 100;

/**
 * Returns the staff's actions on a record from the audit log, newest first. `subject` is the record's id there. `area`
 * is the first word of the actions that belong to it, because two kinds of record may share an id: the mapping and the
 * stock of a variant.
 */
async function findTrail(db: Kysely<Tables>, subject: string, area: string): Promise<ActivityEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'before_json', 'after_json'])
    .where('subject', '=', subject)
    .where('action', 'like', `${area}.%`)
    .orderBy('at', 'desc')
    .limit(MAX_ENTRIES)
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

/** Returns the trail of a record of any kind. The trail is empty if the record was never changed or does not exist. */
const activityHandlers = ({ database: { kysely } }: Context): HandlersOf<'activity'> => ({
  ofOrder: async ({ params }) => ({ entries: await findTrail(kysely, params.id, 'order') }),

  async ofReturn({ params }) {
    const [staff, others] = await Promise.all([
      findTrail(kysely, params.id, 'return'),
      findReturnTrail(kysely, params.id),
    ]);
    return { entries: [...staff, ...others].sort((a, b) => b.at.localeCompare(a.at)) };
  },

  ofMapping: async ({ params }) => ({ entries: await findTrail(kysely, params.id, 'mapping') }),

  ofStock: async ({ params }) => ({ entries: await findTrail(kysely, params.id, 'stock') }),

  ofUser: async ({ params }) => ({ entries: await findTrail(kysely, params.id, 'user') }),
});

export const activity = defineSubject({
  name: 'activity',
  handlers: { activity: activityHandlers },
});
