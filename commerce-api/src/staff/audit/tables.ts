import type { Generated, Selectable } from 'kysely';

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
  /** Id of the request, as in the log; null if no request caused it. */
  request_id: string | null;
  /** Position in the chain of seals, from 1; null until it is sealed. */
  seal_no: Generated<number | null>;
  /** Keyed hash of the entry and the previous seal; null until it is sealed. */
  seal: Generated<string | null>;
  /** Keyed hash of the rest of a sealed entry whose texts were erased; null for all others. */
  redaction: Generated<string | null>;
}

declare module '#platform/database/tables' {
  interface Tables {
    audit_log: AuditLogTable;
  }
}

export type AuditRow = Selectable<AuditLogTable>;
