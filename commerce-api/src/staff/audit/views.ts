import type { AuditEntry, AuditKind } from '@nara/shared-contracts';
import { toIso } from '#platform/time';
import { ACCESS } from './actions';
import type { AuditRow } from './tables';

/** Maps the actions of accesses to their kind; every other action is a change. */
const KINDS: Readonly<Record<string, AuditKind>> = {
  [ACCESS.signIn]: 'sign-in',
  [ACCESS.signInRefused]: 'sign-in',
  [ACCESS.signOut]: 'sign-in',
  [ACCESS.read]: 'read',
  [ACCESS.export]: 'export',
};

/** Returns the actions of a kind of access; none for changes, whose actions are all the others. */
export const actionsOf = (kind: AuditKind): string[] => Object.keys(KINDS).filter((action) => KINDS[action] === kind);

/** Returns an entry on the wire. */
export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: toIso(row.at),
  kind: KINDS[row.action] ?? 'change',
  actor: row.actor,
  role: row.role,
  action: row.action,
  subject: row.subject,
  before: JSON.parse(row.before_json) as AuditEntry['before'],
  after: JSON.parse(row.after_json) as AuditEntry['after'],
  requestId: row.request_id,
});
