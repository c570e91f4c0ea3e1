import { toIso } from '#platform/time';
import type { AuditLogTable } from './tables';

/** Headings and cells of the export. */
export const COLUMNS = {
  Time: ({ at }: AuditLogTable) => toIso(at),
  Person: ({ actor }: AuditLogTable) => actor,
  'User ID': ({ actor_id }: AuditLogTable) => actor_id,
  Role: ({ role }: AuditLogTable) => role,
  Action: ({ action }: AuditLogTable) => action,
  Subject: ({ subject }: AuditLogTable) => subject,
  Before: ({ before_json }: AuditLogTable) => before_json,
  After: ({ after_json }: AuditLogTable) => after_json,
  'Request ID': ({ request_id }: AuditLogTable) => request_id,
  'Entry ID': ({ id }: AuditLogTable) => id,
};
