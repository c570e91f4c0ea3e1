import { randomUUID } from 'node:crypto';
import type { NewUser } from '@nara/shared-contracts/api/users';
import { type Context, tell } from '#platform/subject';
import { recordCredentialFact } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import type { UserRow } from './queries';
import { emailTaken } from './refusals';
import type { UserTable } from './tables';

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
    tell(context, tx, 'user.changed', user.id);
    return { ...user, code_issued_at: null, second_factor_at: null, passkeys: 0 };
  });
}
