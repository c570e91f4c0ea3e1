export interface AuditLogTable {
  id: string;
  at: number;
  /** Name of whoever did it. */
  actor: string;
  /** The user who did it; null for the enterprise passcode. */
  actor_id: string | null;
  role: string;
  action: string;
  subject: string;
  before_json: string;
  after_json: string;
  /** The call that did it, as in the log; null for entries from before calls were noted. */
  request_id: string | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}
