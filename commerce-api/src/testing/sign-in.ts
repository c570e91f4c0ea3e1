import { createHash } from 'node:crypto';
import type { Role } from '@nara/shared-contracts';
import { PASSCODES, type TestApp } from './test-app';

/** Passes a gate; answers the cookie to send from then on. */
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

/** Signs in as staff with a role; answers the cookie. */
export async function signInAs(test: TestApp, role: Role): Promise<string> {
  const cookie = await unlock(test);
  const id = cookie.slice(cookie.indexOf('=') + 1);
  await test.app.database.kysely
    .updateTable('sessions')
    .set({ staff_role: role })
    .where('id_hash', '=', createHash('sha256').update(id).digest('hex'))
    .execute();
  return cookie;
}
