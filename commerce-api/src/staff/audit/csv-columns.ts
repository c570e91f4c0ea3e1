import { southAfricanTime } from '#platform/time';
import type { AuditRow } from './tables';

/** Headings and cells of the export. */
export const COLUMNS = {
  Time: ({ at }: AuditRow) => southAfricanTime(at),
  Person: ({ actor }: AuditRow) => actor,
  'User ID': ({ actor_id }: AuditRow) => actor_id,
  Role: ({ role }: AuditRow) => role,
  Action: ({ action }: AuditRow) => action,
  Subject: ({ subject }: AuditRow) => subject,
  Before: ({ before_json }: AuditRow) => before_json,
  After: ({ after_json }: AuditRow) => after_json,
  'Request ID': ({ request_id }: AuditRow) => request_id,
  'Entry ID': ({ id }: AuditRow) => id,
};
