import type { AuditEntry } from '@nara/shared-contracts/api/audit';
import type { AuditKind } from '@nara/shared-contracts/rules/audit';
import { toIso } from '#platform/time';
import { ACCESS } from './actions';
import type { About } from './record-audit';
import type { AuditRow } from './tables';
import { sentenceOf } from './words/sentence';

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

/** Converts an entry of the log of `environment` to its wire format. */
export function toAuditEntry(row: AuditRow, environment: AuditEntry['environment']): AuditEntry {
  const { about, ...fields } = { ...JSON.parse(row.after_json) } as Record<string, unknown> & { about?: About };
  const { action, subject } = row;
  const told = {
    action,
    subject,
    before: JSON.parse(row.before_json) as AuditEntry['before'],
    after: row.after_json === 'null' || (about && Object.keys(fields).length === 0) ? null : fields,
  };
  const name = about?.name ?? null;
  return {
    id: row.id,
    at: toIso(row.at),
    kind: KINDS[action] ?? 'change',
    actor: row.actor,
    role: row.role,
    text: sentenceOf({ ...told, name, elsewhere: about?.environment }),
    subjectName: name,
    environment: about?.environment ?? environment,
    ...told,
    requestId: row.request_id,
  };
}
