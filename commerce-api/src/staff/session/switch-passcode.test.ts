import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  changeSetting,
  issueCode,
  PASSCODES,
  signInAs,
  startTestApp,
  type TestApp,
  tryPasscode,
  unlock,
} from '#testing';
import { signInUser } from '../../../testing/passkeys';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const PATH = '/api/enterprise/sign-in/passcode';

const switchTo = (isOn: boolean, cookie: string) => changeSetting(test, cookie, PATH, { isOn });

/** Adds an admin with a personal access code. */
const personalAdmin = (name = 'Naledi') => signInUser(test, { role: 'admin', name, status: 'pending' });

const staffOf = async (cookie: string) => (await test.call('GET', '/api/session', { cookie })).json.staff;

it('a disabled passcode is refused and its sessions end, while personal codes still work', async () => {
  const shared = await unlock(test, 'enterprise', await unlock(test, 'site'));
  const [one, two] = [await personalAdmin('Ayanda'), await personalAdmin('Naledi')];
  expect((await switchTo(false, one.cookie)).json).toMatchObject({ settings: { isOn: false }, updatedBy: 'Ayanda' });
  const session = await test.call('GET', '/api/session', { cookie: shared });
  expect(session.json).toMatchObject({ site: true, staff: null });
  for (const code of [PASSCODES.enterprise, 'wrong']) {
    const { status, json } = await tryPasscode(test, code);
    expect([status, json.code, json.detail]).toEqual([
      401,
      'passcode-switched-off',
      'The enterprise passcode is switched off. Enter your personal access code.',
    ]);
  }
  expect((await tryPasscode(test, two.code)).status).toBe(200);
  expect((await tryPasscode(test, PASSCODES.site, 'site')).status).toBe(200);
});

it('a passcode that is enabled again works, and its old sessions stay ended', async () => {
  const shared = await unlock(test);
  const [{ cookie }] = [await personalAdmin(), await personalAdmin()];
  await switchTo(false, cookie);
  expect((await switchTo(true, cookie)).status).toBe(200);
  expect(await staffOf(shared)).toBeNull();
  expect((await tryPasscode(test, PASSCODES.enterprise)).status).toBe(200);
});

it('the passcode cannot be disabled before another admin has signed in personally', async () => {
  const refused = async (cookie: string) => {
    const { status, json } = await switchTo(false, cookie);
    expect([status, json.code]).toEqual([409, 'no-personal-admin']);
  };
  await refused(await unlock(test));
  // An unused code may have been lost.
  await issueCode(test, { role: 'admin' });
  await refused(await unlock(test));
  const alone = await personalAdmin();
  await refused(alone.cookie);
  await tryPasscode(test, await issueCode(test, { role: 'logistics' }));
  await refused(alone.cookie);
  expect((await switchTo(false, await unlock(test))).status).toBe(200);
});

it('the last admin cannot lose their sign-in while the passcode is disabled', async () => {
  const [one, two] = [await personalAdmin(), await personalAdmin()];
  await switchTo(false, one.cookie);
  const revoke = (id: string) => test.call('DELETE', `/api/enterprise/users/${id}/access-code`, { cookie: one.cookie });
  const change = async (id: string, body: object) => {
    const { json } = await test.call('GET', `/api/enterprise/users/${id}`, { cookie: one.cookie });
    return test.call('PATCH', `/api/enterprise/users/${id}`, {
      cookie: one.cookie,
      body: { ...body, expectedUpdatedAt: json.updatedAt },
    });
  };
  expect((await revoke(two.id)).status).toBe(200);
  // Without a code this admin cannot replace the last one.
  await issueCode(test, { role: 'admin' });
  for (const refused of [
    await revoke(one.id),
    await change(one.id, { role: 'logistics' }),
    await change(one.id, { status: 'inactive' }),
  ]) {
    expect([refused.status, refused.json.code]).toEqual([409, 'no-personal-admin']);
  }
  await switchTo(true, one.cookie);
  expect((await revoke(one.id)).status).toBe(200);
});

it('the operator’s configuration enables the passcode whatever staff set', async () => {
  await test.close();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nara-switch-'));
  test = await startTestApp({ dataDir });
  await personalAdmin();
  await switchTo(false, await signInAs(test, 'admin'));
  await test.close();
  test = await startTestApp({ dataDir, isPasscodeForced: true });
  const forced = await unlock(test);
  expect(await staffOf(forced)).not.toBeNull();
  expect((await test.call('GET', PATH, { cookie: forced })).json).toMatchObject({
    settings: { isOn: false },
    isForced: true,
  });
  await test.close();
  test = await startTestApp({ dataDir });
  expect(await staffOf(forced)).toBeNull();
});
