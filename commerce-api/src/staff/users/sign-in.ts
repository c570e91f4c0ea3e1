import type { Database } from '#platform/database';
import type { AccessCodes } from './access-codes';

/** Notes that the owner of a personal access code signs in (`at` in epoch ms). Answers their id; null for a code that opens nothing. */
export type SignIn = (code: string, at: number) => Promise<string | null>;

export const createSignIn =
  ({ kysely }: Database, codes: AccessCodes): SignIn =>
  async (code, at) => {
    const hash = codes.hashOf(code);
    if (!hash) return null;
    const user = await kysely
      .updateTable('users')
      // A first sign-in is what a pending user is waited for.
      .set({ last_login_at: at, status: 'active' })
      .where('status', '<>', 'inactive')
      .where('id', '=', (eb) => eb.selectFrom('access_codes').select('user_id').where('code_hash', '=', hash))
      .returning('id')
      .executeTakeFirst();
    return user?.id ?? null;
  };
