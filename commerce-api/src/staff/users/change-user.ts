import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { NewUser, UserChange } from '@nara/shared-contracts/api/users';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, defineEvent, notifyScreens, publish } from '#platform/subject';
import { recordCredentialFact } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { emailTaken, lastAdmin, userChanged } from './errors';
import { findUser, lockUser, type UserRow } from './queries';
import { keepPersonalAdmin } from './sign-in-rules';
import type { UserTable } from './tables';

/** Fact: a user's access code ended, because it was replaced or revoked, or its owner became inactive. */
export const codeEnded = defineEvent<{ userId: string }>('user.code-ended');

/** Fact: a user turned a second factor on, in this request. Sessions that others opened without it must end. */
export const secondFactorOn = defineEvent<{ userId: string; request: FastifyRequest }>('user.second-factor-on');

/**
 * Adds a user, who is pending until they sign in. `choosers` are the users who chose the mail address; null stands for a
 * holder of the enterprise passcode. Throws 409 `email-taken`.
 */
export function createUser(
  context: Context,
  { name, email, role, department }: NewUser,
  author: Author,
  choosers: readonly (string | null)[],
): Promise<UserRow> {
  const { at } = author;
  const user: UserTable = {
    id: randomUUID(),
    name,
    email: email.toLowerCase(),
    role,
    department,
    status: 'pending',
    last_login_at: null,
    created_at: at,
    updated_at: at,
  };
  return context.database.transaction(async (tx) => {
    const added = await tx
      .insertInto('users')
      .values(user)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw emailTaken();
    const after = { name, email: user.email, role, department, status: user.status };
    await recordAudit(tx, author, { action: 'user.create', subject: user.id, before: null, after });
    for (const byId of choosers)
      await recordCredentialFact(context, tx, { userId: user.id, kind: 'mail-address', byId });
    notifyScreens(context, tx, 'user.changed', user.id);
    return { ...user, code_issued_at: null, second_factor_at: null, passkeys: 0 };
  });
}

type Changeable = Pick<UserTable, 'name' | 'role' | 'department' | 'status'>;

/**
 * Changes a user, with an audit entry if anything differs. A user made inactive loses their access code; a new role
 * applies from the next request. Throws 404, 409 `user-changed` if the user was changed since they were read, 409
 * `last-admin` if no active admin would be left, and 409 `no-personal-admin` if none of the remaining admins could sign
 * in without the enterprise passcode.
 */
export function changeUser(
  context: Context,
  id: string,
  { expectedUpdatedAt, ...change }: UserChange,
  author: Author,
): Promise<UserRow> {
  return context.database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (user.updated_at !== Date.parse(expectedUpdatedAt)) throw userChanged();
    const { name, role, department, status } = user;
    const before: Changeable = { name, role, department, status };
    const after: Changeable = { ...before, ...change };
    if (isDeepStrictEqual(before, after)) return user;
    if (isActiveAdmin(before) && !isActiveAdmin(after)) {
      await requireAnotherAdmin(tx, id);
      await keepPersonalAdmin(context.database, tx, id);
    }
    await tx
      .updateTable('users')
      // Always increases, even within one millisecond, because it serves as the user's version.
      .set({ ...after, updated_at: Math.max(author.at, user.updated_at + 1) })
      .where('id', '=', id)
      .execute();
    if (after.status === 'inactive') await endCode(context, tx, id, author);
    await recordAudit(tx, author, { action: 'user.change', subject: id, before, after });
    notifyScreens(context, tx, 'user.changed', id);
    return findUser(tx, id);
  });
}

const isActiveAdmin = ({ role, status }: Pick<UserTable, 'role' | 'status'>): boolean =>
  role === 'admin' && status === 'active';

async function requireAnotherAdmin(db: Kysely<Tables>, id: string): Promise<void> {
  // Locks all admins, so that two of them who demote each other at the same time are serialised.
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .forUpdate()
    .execute();
  if (admins.every((admin) => admin.id === id)) throw lastAdmin();
}

async function endCode(context: Context, tx: Kysely<Tables>, id: string, { staff }: Author): Promise<void> {
  await tx.deleteFrom('access_codes').where('user_id', '=', id).execute();
  await publish(context, tx, codeEnded, { userId: id });
  await recordCredentialFact(context, tx, { userId: id, kind: 'code-ended', byId: staff.userId });
}
