import { Secret, TOTP } from 'otpauth';
import { type Answer, signInAs, testAppForTest, unlock } from '#testing';
import { signInUser } from '../../../testing/passkeys';
import { stepOf } from './second-factor';

const STEP = 30_000;
const PATH = '/api/session/second-factor';

const test = testAppForTest();

const codeOf = (secret: string, at = test.clock.now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

const enter = (passcode: string, secondFactor?: string) =>
  test.call('POST', '/api/session/unlock', { body: { gate: 'enterprise', passcode, secondFactor } });

/** Signs in a new user and begins the setup of their second factor. */
async function begin() {
  const user = await signInUser(test, { name: 'Sipho Dube', role: 'logistics' });
  const begun = await test.call('POST', PATH, { cookie: user.cookie });
  return { ...user, begun, secret: String(begun.json.secret) };
}

const confirm = (cookie: string, code: string) => test.call('POST', `${PATH}/confirm`, { cookie, body: { code } });

/** Sets up the second factor of a new user. The code that confirmed it is used up. */
async function enrol() {
  const user = await begin();
  const { json } = await confirm(user.cookie, codeOf(user.secret));
  return { ...user, recoveryCodes: json.recoveryCodes as string[] };
}

const outcome = ({ status, json }: Answer) => [status, json.code];

// The RFC's secret and times for SHA-1. Its codes have eight digits; ours are the last six.
const secret = Secret.fromLatin1('12345678901234567890').base32;

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the RFC 6238 code at %d s is %s', (seconds, code) => {
  expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  expect(stepOf(secret, code, seconds * 1000 + STEP)).toBe(Math.floor(seconds / 30));
  expect(stepOf(secret, code, seconds * 1000 + 2 * STEP)).toBeNull();
});

describe('setting up a second factor', () => {
  it('setting up a second factor shows its secret, and requires nothing before a code confirms it', async () => {
    const { begun, code, cookie } = await begin();
    expect(begun.status).toBe(201);
    expect(begun.json).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\/NARA:/),
      qr: expect.stringMatching(/^<svg /),
    });
    expect(outcome(await confirm(cookie, '000000'))).toEqual([401, 'incorrect-second-factor']);
    expect((await enter(code)).status).toBe(200);
  });

  it('setting up a second factor needs a sign-in of the last ten minutes', async () => {
    const { cookie } = await begin();
    test.clock.now += 10 * 60_000;
    expect(outcome(await test.call('POST', PATH, { cookie }))).toEqual([403, 'recent-sign-in-required']);
  });

  it('setting up a second factor gives ten recovery codes, is audited, and stores nothing in clear text', async () => {
    const { cookie, secret, recoveryCodes } = await enrol();
    expect(new Set(recoveryCodes).size).toBe(10);
    const { json } = await test.call('GET', PATH, { cookie });
    expect(json).toEqual({
      since: new Date(test.clock.now).toISOString(),
      recoveryCodesLeft: 10,
      hasPasskeys: false,
    });
    const { kysely } = test.context.database;
    const stored = JSON.stringify([
      await kysely.selectFrom('second_factors').selectAll().execute(),
      await kysely.selectFrom('recovery_codes').selectAll().execute(),
      await kysely.selectFrom('audit_log').selectAll().execute(),
    ]);
    expect(stored).toContain('user.second-factor-on');
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });

  it('setting up a second factor needs a personal sign-in and cannot replace an existing one', async () => {
    expect(outcome(await test.call('POST', PATH, { cookie: await unlock(test) }))).toEqual([
      409,
      'personal-sign-in-required',
    ]);
    const { cookie, secret } = await enrol();
    expect(outcome(await test.call('POST', PATH, { cookie }))).toEqual([409, 'second-factor-on']);
    test.clock.now += STEP;
    expect(outcome(await confirm(cookie, codeOf(secret)))).toEqual([409, 'second-factor-on']);
  });
});

describe('signing in with a second factor', () => {
  it('a sign-in with second factor needs the personal code and an authenticator code', async () => {
    const { code, secret } = await enrol();
    test.clock.now += STEP;
    const alone = await enter(code);
    expect([...outcome(alone), alone.headers.get('set-cookie')]).toEqual([401, 'second-factor-required', null]);
    const entered = await enter(code, codeOf(secret));
    expect([entered.status, entered.json.staff]).toEqual([200, { name: 'Sipho Dube', role: 'logistics' }]);
  });

  it('an authenticator code works once, even for two at once, and none from before it', async () => {
    const { code, secret } = await enrol();
    expect(outcome(await enter(code, codeOf(secret)))).toEqual([401, 'incorrect-second-factor']);
    test.clock.now += 2 * STEP;
    const both = await Promise.all([enter(code, codeOf(secret)), enter(code, codeOf(secret))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await enter(code, codeOf(secret, test.clock.now - STEP))).status).toBe(401);
  });

  it('a recovery code works once, in any spelling, for its owner only', async () => {
    const { code, cookie, recoveryCodes } = await enrol();
    const [one = '', two = ''] = recoveryCodes;
    const other = await enrol();
    expect((await enter(other.code, one)).status).toBe(401);
    expect((await enter(code, ` ${one.toLowerCase()} `)).status).toBe(200);
    expect((await enter(code, one)).status).toBe(401);
    expect((await enter(code, two)).status).toBe(200);
    expect((await test.call('GET', PATH, { cookie })).json.recoveryCodesLeft).toBe(8);
  });

  it('guesses at a second factor slow down its user in any browser, and no other user', async () => {
    const { code, secret } = await enrol();
    const other = await enrol();
    test.clock.now += STEP;
    for (let guess = 0; guess < 5; guess += 1) expect((await enter(code, '000000')).status).toBe(401);
    expect(outcome(await enter(code, codeOf(secret)))).toEqual([429, 'too-many-attempts']);
    expect((await enter(other.code, codeOf(other.secret))).status).toBe(200);
    test.clock.now += STEP;
    expect((await enter(code, codeOf(secret))).status).toBe(200);
  });

  it('an inactive user cannot sign in with correct codes', async () => {
    const { id, code, secret } = await enrol();
    await test.context.database.kysely.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute();
    test.clock.now += STEP;
    expect(outcome(await enter(code, codeOf(secret)))).toEqual([401, 'incorrect-passcode']);
  });
});

it('an admin resets a second factor with an audit entry, and its recovery codes end', async () => {
  const { id, code, recoveryCodes } = await enrol();
  const admin = await signInAs(test, 'admin');
  const user = `/api/enterprise/users/${id}`;
  expect((await test.call('GET', user, { cookie: admin })).json.secondFactorSince).not.toBeNull();
  const reset = await test.call('DELETE', `${user}/second-factor`, { cookie: admin });
  expect([reset.status, reset.json.secondFactorSince]).toEqual([200, null]);
  expect((await enter(code)).status).toBe(200);
  const left = await test.context.database.kysely.selectFrom('recovery_codes').selectAll().execute();
  expect([recoveryCodes.length, left]).toEqual([10, []]);
  expect((await test.call('GET', `${user}/activity`, { cookie: admin })).text).toContain('Reset the second factor');
});
