import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Deployer, Staff } from '#platform/http';

/** Whoever acts; `unknown` is somebody whose sign-in failed. */
export type Actor = Omit<Deployer, 'role'> & { readonly role: Deployer['role'] | 'unknown' };

/** The author of a change or an access, and the request that made it. */
export interface Author<S extends Actor = Staff> {
  staff: S;
  requestId: string;
  /** Epoch ms. */
  at: number;
}

/** Returns the author of a call by staff, made at `at` (epoch ms). */
export const authorOf = <S extends Actor>(
  { staff, request }: { staff: S; request: FastifyRequest },
  at: number,
): Author<S> => ({
  staff,
  requestId: request.id,
  at,
});

interface AuditEntry {
  /** The action, such as `order.status`. */
  action: string;
  /** Id of the order, user or other subject of the action. */
  subject: string;
  /** The changed fields before the change; null when there were none. */
  before: object | null;
  /** The changed fields after the change; null when nothing is left. */
  after: object | null;
}

/** Records who did what; call it in the transaction of a change. Entries are never changed or removed. */
export const recordAudit = (db: Kysely<Tables>, author: Author<Actor>, entry: AuditEntry): Promise<void> =>
  recordAudits(db, author, [entry]);

/** Records a change to several subjects, of which there is at least one. */
export async function recordAudits(
  db: Kysely<Tables>,
  { staff, requestId, at }: Author<Actor>,
  entries: readonly AuditEntry[],
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values(
      entries.map(({ action, subject, before, after }) => ({
        id: randomUUID(),
        at,
        actor: staff.name,
        actor_id: staff.userId,
        role: staff.role,
        action,
        subject,
        before_json: JSON.stringify(before),
        after_json: JSON.stringify(after),
        request_id: requestId,
      })),
    )
    .execute();
}
