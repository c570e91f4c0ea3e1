import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';

/** Returns the addresses of all active admins. */
export async function findAdminEmails(db: Kysely<Tables>): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('email')
    .execute();
  return admins.map(({ email }) => email);
}

/** Returns the address of a user; null if the user does not exist. */
export async function findEmail(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? null;
}
