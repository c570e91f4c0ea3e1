import type { AuditEntry } from '@nara/shared-contracts/api/audit';
import { southAfricanTime } from '#platform/time';
import type { AuditRow } from './tables';

/** Returns the headings and cells of the export. Codes and ids come after the words. */
export const columnsOf = (onWire: (row: AuditRow) => AuditEntry) => ({
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
