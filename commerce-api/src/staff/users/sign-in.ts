import { type Context, tell } from '#platform/subject';
import { accessCodes } from './access-codes';

/**
 * Records a sign-in with a personal access code (`at` in epoch ms). Returns the owner's id; null for an invalid code.
 */
export async function signIn(context: Context, code: string, at: number): Promise<string | null> {
  const { kysely } = context.database;
  const hash = context.get(accessCodes).hashOf(code);
  if (!hash) return null;
  const user = await kysely
    .updateTable('users')
    // A pending user becomes active with the first sign-in.
    .set({ last_login_at: at, status: 'active' })
    .where('status', '<>', 'inactive')
    .where('id', '=', (eb) => eb.selectFrom('access_codes').select('user_id').where('code_hash', '=', hash))
    .returning('id')
    .executeTakeFirst();
  if (!user) return null;
  tell(context, kysely, 'user.changed', user.id);
  return user.id;
}
