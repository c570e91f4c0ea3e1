import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#platform/subject';
import type { SessionTable } from '#staff/session/tables';

const NOBODY = {
  site_until: 0,
  staff_until: 0,
  staff_id: null,
  staff_name: null,
  staff_role: null,
  site_passcode: null,
  staff_passcode: null,
  environment: 'live',
  staff_since: 0,
  staff_proved_at: 0,
  staff_seen_at: 0,
  staff_device: null,
  staff_network: null,
  staff_provided: 0,
} as const;

/** Writes a session, skipping the slow passcode check; returns its cookie. */
export async function addSession(
  { database, configuration }: Pick<Context, 'database' | 'configuration'>,
  columns: Partial<SessionTable>,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const id_hash = createHash('sha256').update(id).digest('hex');
  await database.kysely
    .insertInto('sessions')
    .values({ ...NOBODY, handle: randomBytes(16).toString('base64url'), ...columns, id_hash })
    .execute();
  return `${configuration.publicUrl.startsWith('https:') ? '__Host-' : ''}nara_session=${id}`;
}
