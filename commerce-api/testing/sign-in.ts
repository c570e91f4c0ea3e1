import type { Role } from '@nara/shared-contracts';
import { addSession } from './add-session';
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

/** Creates a staff session with a role; returns its cookie. `until` in epoch ms. */
export const signInAs = (test: TestApp, role: Role, until = test.clock.now + 3_600_000): Promise<string> =>
  addSession(test.context, { staff_until: until, staff_name: `Somebody of ${role}`, staff_role: role });
