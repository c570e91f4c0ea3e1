import { Secret, TOTP } from 'otpauth';
import {
  type Answer,
  changeSetting,
  findRow,
  issueCode,
  signInAs,
  testAppForTest,
  tryPasscode,
  unlock,
} from '#testing';
import { cookieOf, signInUser } from '../../../testing/passkeys';

const STEP = 30_000;
const PATH = '/api/enterprise/sign-in/second-factor';

const test = testAppForTest();

const staffOf = async (cookie: string) => (await test.call('GET', '/api/session', { cookie })).json.staff;
const outcome = ({ status, json }: Answer) => [status, json.code];

const requireFor = async (...roles: string[]) => changeSetting(test, await signInAs(test, 'admin'), PATH, { roles });

const begin = (passcode: string) => test.call('POST', '/api/session/set-up', { body: { passcode } });
const confirm = (passcode: string, code: string) =>
  test.call('POST', '/api/session/set-up/confirm', { body: { passcode, code } });
const enter = (passcode: string, secondFactor?: string) =>
  test.call('POST', '/api/session/unlock', { body: { gate: 'enterprise', passcode, secondFactor } });
const codeOf = ({ json }: Answer) =>
  new TOTP({ secret: Secret.fromBase32(String(json.secret)) }).generate({ timestamp: test.clock.now });

it('a second factor is not required until an admin names roles', async () => {
  const code = await issueCode(test, {});
  expect((await tryPasscode(test, code)).status).toBe(200);
  expect((await requireFor('logistics')).json).toMatchObject({ settings: { roles: ['logistics'] } });
  const refused = await enter(code);
  expect([...outcome(refused), refused.headers.get('set-cookie')]).toEqual([
    401,
    'second-factor-set-up-required',
    null,
  ]);
  expect(outcome(await enter(code, '123456'))).toEqual([401, 'second-factor-set-up-required']);
  const other = await issueCode(test, { role: 'merchandising' });
  expect((await enter(other)).status).toBe(200);
  expect(await staffOf(await unlock(test))).toMatchObject({ name: 'Administrator' });
});

it('a second factor is set up at the gate once, with the personal code and no other, and then signs in', async () => {
  await requireFor('logistics');
  const code = await issueCode(test, { name: 'Sipho Dube' });
  const begun = await begin(code);
  expect(outcome(await confirm(code, '000000'))).toEqual([401, 'incorrect-second-factor']);
  const confirmed = await confirm(code, codeOf(begun));
  expect([confirmed.status, confirmed.json.recoveryCodes]).toEqual([200, expect.any(Array)]);
  // Neither the setup nor the code that confirmed it signs the user in.
  expect(confirmed.headers.get('set-cookie')).toBeNull();
  expect(outcome(await enter(code, codeOf(begun)))).toEqual([401, 'incorrect-second-factor']);
  test.clock.now += STEP;
  expect(await staffOf(cookieOf(await enter(code, codeOf(begun))))).toMatchObject({ name: 'Sipho Dube' });
  const { actor, actor_id, subject } = await findRow(test, 'audit_log', { action: 'user.second-factor-on' });
  expect([actor, actor_id]).toEqual(['Sipho Dube', subject]);

  expect(outcome(await begin(code))).toEqual([409, 'second-factor-on']);
  for (const wrong of ['enterprise-code', 'NARA-AAAAAA-AAAAAA-AAAAAA-AAAAAA']) {
    expect(outcome(await begin(wrong))).toEqual([401, 'incorrect-passcode']);
    expect(outcome(await confirm(wrong, '123456'))).toEqual([401, 'incorrect-passcode']);
  }
});

it('requiring a second factor ends the sessions of users without one, permanently', async () => {
  const { cookie } = await signInUser(test);
  await requireFor('logistics');
  expect(await staffOf(cookie)).toBeNull();
  expect((await test.call('GET', '/api/session/mine', { cookie })).status).toBe(401);
  await requireFor();
  expect(await staffOf(cookie)).toBeNull();
});

it('a second factor is required of a user who changes to a role that needs it', async () => {
  await requireFor('admin');
  const { id, cookie } = await signInUser(test, { name: 'Thandi' });
  const admin = await signInAs(test, 'admin');
  const { updatedAt } = (await test.call('GET', `/api/enterprise/users/${id}`, { cookie: admin })).json;
  const body = { role: 'admin', expectedUpdatedAt: updatedAt };
  expect((await test.call('PATCH', `/api/enterprise/users/${id}`, { cookie: admin, body })).status).toBe(200);
  expect(await staffOf(cookie)).toBeNull();
});

it('a second factor is required again after a reset', async () => {
  await requireFor('logistics');
  const code = await issueCode(test, {});
  const begun = await begin(code);
  await confirm(code, codeOf(begun));
  test.clock.now += STEP;
  const cookie = cookieOf(await enter(code, codeOf(begun)));
  const [row] = (await test.call('GET', '/api/session/mine', { cookie })).json.rows as { user: { id: string } }[];
  const path = `/api/enterprise/users/${row?.user.id}/second-factor`;
  expect((await test.call('DELETE', path, { cookie: await signInAs(test, 'admin') })).status).toBe(200);
  expect(await staffOf(cookie)).toBeNull();
  expect(outcome(await enter(code))).toEqual([401, 'second-factor-set-up-required']);
});
