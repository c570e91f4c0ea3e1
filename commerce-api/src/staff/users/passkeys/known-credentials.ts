import type { PasskeyRequest } from '@nara/shared-contracts/api/session';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { listPasskeys } from './manage-passkeys';

/** Returns the credentials of a user, oldest first, for a browser to look for. */
export async function knownCredentials(
  db: Kysely<Tables>,
  userId: string,
): Promise<PasskeyRequest['allowCredentials']> {
  return (await listPasskeys(db, userId)).map(({ credential_id, transports_json }) => ({
    id: credential_id,
    type: 'public-key',
    transports: JSON.parse(transports_json) as string[],
  }));
}
