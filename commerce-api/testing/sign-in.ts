import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@nara/shared-contracts';
import { PASSCODES, type TestApp } from './test-app';

/** Opens a gate; returns the cookie to send from then on. */
export async function unlock(
  test: TestApp,
  gate: 'site' | 'enterprise' = 'enterprise',
  cookie?: string,
): Promise<string> {
  const answered = await test.call('POST', '/api/session/unlock', {
    body: { gate, passcode: PASSCODES[gate] },
    cookie,
  });
  return answered.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Creates a staff session with a role, skipping the slow passcode check; returns its cookie. `until` in epoch ms. */
export async function signInAs(test: TestApp, role: Role, until = test.clock.now + 3_600_000): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await test.context.database.kysely
    .insertInto('sessions')
    .values({
      id_hash: createHash('sha256').update(id).digest('hex'),
      site_until: 0,
      staff_until: until,
      staff_id: null,
      staff_name: `Somebody of ${role}`,
      staff_role: role,
      site_passcode: null,
      staff_passcode: null,
      environment: 'live',
    })
    .execute();
  const { publicUrl } = test.context.configuration;
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}nara_session=${id}`;
}
