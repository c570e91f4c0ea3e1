import type { PasskeyRequest } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';

/** Returns the credentials of a user, oldest first, for a browser to look for. */
export async function knownCredentials(
  db: Kysely<Tables>,
  userId: string,
): Promise<PasskeyRequest['allowCredentials']> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports_json'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ credential_id, transports_json }) => ({
    id: credential_id,
    type: 'public-key',
    transports: JSON.parse(transports_json) as string[],
  }));
}
