import { type Context, tell } from '#platform/subject';
import { accessCodes } from './access-codes';

/** Returns the id of the user with this personal access code; null for an invalid code and an inactive user. */
export async function findCodeOwner(context: Context, code: string): Promise<string | null> {
  const hash = context.get(accessCodes).hashOf(code);
  if (!hash) return null;
  const owner = await context.database.kysely
    .selectFrom('access_codes')
    .innerJoin('users', 'users.id', 'access_codes.user_id')
    .select('users.id')
    .where('code_hash', '=', hash)
    .where('status', '<>', 'inactive')
    .executeTakeFirst();
  return owner?.id ?? null;
}

/** Records that a user has signed in (`at` in epoch ms). Returns their id; null if they have become inactive. */
export async function signIn(context: Context, userId: string, at: number): Promise<string | null> {
  const { kysely } = context.database;
  const user = await kysely
    .updateTable('users')
    // A pending user becomes active at their first sign-in.
    .set({ last_login_at: at, status: 'active' })
    .where('status', '<>', 'inactive')
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!user) return null;
  tell(context, kysely, 'user.changed', user.id);
  return user.id;
}
