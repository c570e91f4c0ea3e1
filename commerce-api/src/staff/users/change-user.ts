import { isDeepStrictEqual } from 'node:util';
import type { UserChange } from '@nara/shared-contracts/api/users';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, happened, tell } from '#platform/subject';
import { recordCredentialFact } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { codeEnded } from './facts';
import { keepPersonalAdmin } from './passcode-switch';
import { findUser, lockUser, type UserRow } from './queries';
import { lastAdmin, userChanged } from './refusals';
import type { UserTable } from './tables';

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
    tell(context, tx, 'user.changed', id);
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
  await happened(context, tx, codeEnded, { userId: id });
  await recordCredentialFact(context, tx, { userId: id, kind: 'code-ended', byId: staff.userId });
}
