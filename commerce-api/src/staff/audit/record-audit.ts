import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Deployer, Staff } from '#platform/http';

/** Acting user; the role `unknown` is for failed sign-ins. */
export type Actor = Omit<Deployer, 'role'> & { readonly role: Deployer['role'] | 'unknown' };

/** Author of a change or an access, and the request that made it. */
export interface Author<S extends Actor = Staff> {
  staff: S;
  requestId: string;
  /** Time of the action (epoch ms). */
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
  /** Action, such as `order.status`. */
  action: string;
  /** Id of the order, user or other subject of the action. */
  subject: string;
  /** Changed fields before the change; null if there were none. */
  before: object | null;
  /** Changed fields after the change; null if nothing is left. */
  after: object | null;
}

/** Records an action with its author; call it in the transaction of a change. Entries are never changed or removed. */
export const recordAudit = (db: Kysely<Tables>, author: Author<Actor>, entry: AuditEntry): Promise<void> =>
  recordAudits(db, author, [entry]);

/** Records a change to one or more subjects. */
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
