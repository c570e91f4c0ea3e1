export interface AuditLogTable {
  id: string;
  at: number;
  /** Author's name. */
  actor: string;
  /** Author's user id; null for the enterprise passcode. */
  actor_id: string | null;
  role: string;
  action: string;
  subject: string;
  before_json: string;
  after_json: string;
  /** Id of the request, as in the log; null for entries older than this column. */
  request_id: string | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}
