import { randomUUID } from 'node:crypto';
import type { Role } from '@nara/shared-contracts/rules/common';
import { Secret, TOTP } from 'otpauth';
import type { UserTable } from '#staff/users/tables';
import { addRow } from './rows';
import { type Answer, addSession, PASSCODES, type TestApp } from './test-app';

/** Inserts a user in the given state; returns their id. */
export async function addUser({ context, clock }: TestApp, changes: Partial<UserTable> = {}): Promise<string> {
  const id = randomUUID();
  const user: UserTable = {
    id,
    name: 'Nomsa Khumalo',
    email: `${id}@nara.example`,
    role: 'logistics',
    department: 'Logistics',
    status: 'active',
    last_login_at: null,
    created_at: clock.now,
    updated_at: clock.now,
    ...changes,
  };
  await addRow({ context }, 'users', user);
  return user.id;
}

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
  addSession(test.context, {
    staff_until: until,
    staff_name: `Somebody of ${role}`,
    staff_role: role,
    staff_seen_at: test.clock.now,
  });

/** Tries a passcode at a gate, with a code of the second factor if there is one, and returns the response. */
export const tryPasscode = (
  test: TestApp,
  passcode: string,
  gate = 'enterprise',
  secondFactor?: string,
): Promise<Answer> => test.call('POST', '/api/session/unlock', { body: { gate, passcode, secondFactor } });

/** Adds a user, and issues and returns a personal access code; as a holder of the enterprise passcode by default. */
export async function issueCode(test: TestApp, user: Partial<UserTable>, by?: string): Promise<string> {
  const id = await addUser(test, user);
  const cookie = by ?? (await signInAs(test, 'admin'));
  return String((await test.call('POST', `/api/enterprise/users/${id}/access-code`, { cookie })).json.code);
}

/** Returns the authenticator's code at this time. */
const codeOf = ({ clock }: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now });

/** Signs in with a personal access code, and the secret of the second factor if there is one; returns the cookie. */
export async function signInWith(test: TestApp, code: string, secret?: string): Promise<string> {
  const { headers } = await tryPasscode(test, code, 'enterprise', secret && codeOf(test, secret));
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Sets up the second factor of whoever is signed in; returns its secret. */
export async function setUpSecondFactor(test: TestApp, cookie: string): Promise<string> {
  const path = '/api/session/second-factor';
  const secret = String((await test.call('POST', path, { cookie })).json.secret);
  await test.call('POST', `${path}/confirm`, { cookie, body: { code: codeOf(test, secret) } });
  return secret;
}

/** Adds a user who has proved to be a person of their own with a second factor, and signs them in; returns the cookie. */
export async function signInAsPerson(test: TestApp, user: Partial<UserTable>): Promise<string> {
  const cookie = await signInWith(test, await issueCode(test, user));
  await setUpSecondFactor(test, cookie);
  return cookie;
}
