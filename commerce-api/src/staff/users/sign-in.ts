import { type Context, tell } from '#platform/subject';
import { accessCodes } from './access-codes';

/** Notes that the owner of a personal access code signs in (`at` in epoch ms). Returns their id; null for a code that opens nothing. */
export async function signIn(context: Context, code: string, at: number): Promise<string | null> {
  const { kysely } = context.database;
  const hash = context.get(accessCodes).hashOf(code);
  if (!hash) return null;
  const user = await kysely
    .updateTable('users')
    // A first sign-in is what a pending user is waited for.
    .set({ last_login_at: at, status: 'active' })
    .where('status', '<>', 'inactive')
    .where('id', '=', (eb) => eb.selectFrom('access_codes').select('user_id').where('code_hash', '=', hash))
    .returning('id')
    .executeTakeFirst();
  if (!user) return null;
  tell(context, kysely, 'user.changed', user.id);
  return user.id;
}
