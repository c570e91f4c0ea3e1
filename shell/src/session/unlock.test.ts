import type { Session } from '@nara/shared-contracts/api/session';
import { ApiError } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { SECOND_FACTOR, SET_UP, unlock } from './unlock';

const session: Session = { site: true, staff: null, environment: 'live' };
const refusal = (status: number, code: string, detail: string) =>
  new ApiError(status, '', { status, code, detail, title: '' });

test('a correct passcode opens the gate', async () => {
  const host = createFakeHost({ session: { unlock: async () => session } });
  await expect(unlock(host, 'site', 'right')).resolves.toBeNull();
  expect(host.session.getState().unlocked.site).toBe(true);
});

test.each([
  [refusal(401, 'incorrect-passcode', 'whatever the server says'), 'Incorrect password'],
  [refusal(401, 'second-factor-required', 'Enter the code.'), SECOND_FACTOR],
  [refusal(401, 'second-factor-set-up-required', 'Set one up.'), SET_UP],
  [refusal(429, 'too-many-attempts', 'Too many attempts.'), 'Too many attempts.'],
])('a refused unlock returns a message or the next step and leaves the gate closed', async (error, sentence) => {
  const host = createFakeHost({ session: { unlock: () => Promise.reject(error) } });
  await expect(unlock(host, 'enterprise', 'wrong')).resolves.toBe(sentence);
  expect(host.session.getState().unlocked.enterprise).toBe(false);
});

test('an unexpected error while unlocking is thrown, not reported as a wrong passcode', async () => {
  const host = createFakeHost({ session: { unlock: () => Promise.reject(new TypeError('bug')) } });
  await expect(unlock(host, 'site', 'right')).rejects.toThrow('bug');
});

const live: Session = { site: true, staff: { name: 'Nomsa', role: 'admin' }, environment: 'live' };
const sandbox: Session = { ...live, environment: 'sandbox' };

test.each<[string, () => Promise<Session>, Session]>([
  ['returns to the sandbox', async () => sandbox, sandbox],
  ['stays live when the role may not use it', () => Promise.reject(refusal(403, 'role-not-allowed', 'No.')), live],
])('an unlock after a session lost in the sandbox %s', async (_, chooseEnvironment, expected) => {
  const host = createFakeHost({ session: { unlock: async () => live, chooseEnvironment } });
  host.session.unlock('enterprise', sandbox);
  host.session.expire();
  await unlock(host, 'enterprise', 'right');
  expect(host.session.getState().session).toEqual(expected);
});
