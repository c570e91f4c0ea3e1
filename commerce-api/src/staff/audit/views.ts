import type { AuditEntry, AuditKind } from '@nara/shared-contracts';
import { toIso } from '#platform/time';
import { ACCESS } from './actions';
import type { AuditRow } from './tables';

/** Access actions by kind; every other action is a change. */
const KINDS: Readonly<Record<string, AuditKind>> = {
  [ACCESS.signIn]: 'sign-in',
  [ACCESS.signInRefused]: 'sign-in',
  [ACCESS.signOut]: 'sign-in',
  [ACCESS.read]: 'read',
  [ACCESS.export]: 'export',
};

/** Returns the actions of a kind of access; none for changes, which are all other actions. */
export const actionsOf = (kind: AuditKind): string[] => Object.keys(KINDS).filter((action) => KINDS[action] === kind);

/** Converts an entry to its wire format. */
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
