import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database';
import type { Staff } from '../http';

export interface AuditEntry {
  at: number;
  staff: Staff;
  /** What was done, as `order.status`. */
  action: string;
  /** Id of what it was done to. */
  subject: string;
  before: unknown;
  after: unknown;
}

/** Records who changed what; call it in the transaction of the change. */
export async function recordAudit(db: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      at: entry.at,
      actor: entry.staff.name,
      role: entry.staff.role,
      action: entry.action,
      subject: entry.subject,
      before_json: JSON.stringify(entry.before),
      after_json: JSON.stringify(entry.after),
    })
    .execute();
}
