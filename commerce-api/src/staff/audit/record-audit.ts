import { randomUUID } from 'node:crypto';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Deployer, Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import type { AuditAction, LastingAction } from './words/actions';
import { findNames } from './words/names';

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

export interface AuditEntry<A extends AuditAction = Exclude<AuditAction, LastingAction>> {
  /** Action, such as `order.status`. */
  action: A;
  /** Id of the order, user or other subject of the action. */
  subject: string;
  /** Name of the subject; defaults to the one that `findNames` finds. Never a shopper's. */
  name?: string;
  /** Changed fields before the change; null if there were none. */
  before: object | null;
  /** Changed fields after the change; null if nothing is left. */
  after: object | null;
}

/** Records an action with its author; call it in the transaction of a change. Entries are never changed or removed. */
export const recordAudit = (db: Kysely<Tables>, author: Author<Actor>, entry: AuditEntry): Promise<void> =>
  recordAudits(db, author, [entry]);

/** Records a change to one or more subjects. */
export const recordAudits = (
  db: Kysely<Tables>,
  author: Author<Actor>,
  entries: readonly AuditEntry[],
): Promise<void> => insertEntries(db, author, entries);

/** The live database, which the second environment shares for the entries that outlive it. */
export const liveLog = ({ database }: Context): Context['database'] => database;

/**
 * Records an action that has to stay known. One in the sandbox is written to the live log too, which Reset leaves
 * alone: first and at once, so that nothing is done unrecorded. Call it as the last step of the transaction `tx`.
 * Throws, and so prevents the action, if either entry cannot be written.
 */
export async function recordLastingAudit(
  context: Context,
  tx: Kysely<Tables>,
  author: Author<Actor>,
  entry: AuditEntry<AuditAction>,
): Promise<void> {
  if (context.environment === 'sandbox')
    await insertEntries(context.get(liveLog).kysely, author, [entry], context.environment);
  await insertEntries(tx, author, [entry]);
}

async function insertEntries(
  db: Kysely<Tables>,
  { staff, requestId, at }: Author<Actor>,
  entries: readonly AuditEntry<AuditAction>[],
  environment?: Environment,
): Promise<void> {
  const found = await findNames(
    db,
    entries.filter(({ name }) => name === undefined),
  );
  await db
    .insertInto('audit_log')
    .values(
      entries.map(({ action, subject, before, after, name = found.get(subject) }) => ({
        id: randomUUID(),
        at,
        actor: staff.name,
        actor_id: staff.userId,
        role: staff.role,
        action,
        subject,
        before_json: JSON.stringify(before),
        after_json: JSON.stringify(withAbout(after, { name, environment })),
        request_id: requestId,
      })),
    )
    .execute();
}

/** What an entry says about its subject, kept with the fields after the change, so that the seal covers it. */
export interface About {
  /** Name of the subject at the time. */
  name?: string;
  /** Environment of the action, if the log is of the other one. */
  environment?: Environment;
}

const withAbout = (after: object | null, about: About): object | null =>
  about.name === undefined && about.environment === undefined ? after : { ...after, about };
