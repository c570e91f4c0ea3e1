import { generateKeyPairSync } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { MINUTE_MS } from '#platform/time';
import { type Answer, addRow, changeSetting, signInAs, testAppForTest, tryPasscode } from '#testing';
import type { Deviations, SoftwarePasskey } from '../../../testing/passkeys';
import {
  addPasskey,
  beginSecondStep,
  beginSignIn,
  cookieOf,
  enterWith,
  finishSignIn,
  PUBLIC_ORIGIN,
  type SignedIn,
  signInUser,
  signInWith,
} from '../../../testing/passkeys';

const REFUSED = [401, 'incorrect-passkey'];

const test = testAppForTest({ publicUrl: PUBLIC_ORIGIN });
let user: SignedIn;
let passkey: SoftwarePasskey;
let passkeyId: string;
let recoveryCodes: string[];
beforeEach(async () => {
  user = await signInUser(test, { name: 'Sipho Dube' });
  ({ passkey, id: passkeyId, recoveryCodes } = await addPasskey(test, user.cookie));
});

const outcome = ({ status, json }: Answer) => [status, json.code];
const db = () => test.context.database.kysely;
const enter = (passcode: string, secondFactor?: string) =>
  test.call('POST', '/api/session/unlock', { body: { gate: 'enterprise', passcode, secondFactor } });
const forger = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const signIns = async () =>
  (
    await db()
      .selectFrom('audit_log')
      .select(['action', 'actor', 'subject', 'after_json'])
      .where('action', 'in', ['access.sign-in', 'access.sign-in-refused'])
      .where('after_json', 'like', '%passkey%')
      .execute()
  ).map(({ after_json, ...entry }) => ({ ...entry, after: JSON.parse(after_json) as Record<string, unknown> }));

describe('a passkey alone', () => {
  it('a passkey alone signs its user in, with an audit entry, even where a second factor is required', async () => {
    const admin = await signInAs(test, 'admin');
    await changeSetting(test, admin, '/api/enterprise/sign-in/second-factor', { roles: ['logistics'] });
    test.clock.now += MINUTE_MS;
    const answer = await signInWith(test, passkey);
    expect([answer.status, answer.json.staff]).toEqual([200, { name: 'Sipho Dube', role: 'logistics' }]);
    const cookie = cookieOf(answer);
    const { rows } = (await test.call('GET', '/api/session/passkeys', { cookie })).json;
    expect(rows).toMatchObject([{ lastUsedAt: new Date(test.clock.now).toISOString() }]);
    expect(await signIns()).toMatchObject([
      { action: 'access.sign-in', actor: 'Sipho Dube', subject: user.id, after: { passkey: passkeyId } },
    ]);
  });

  it('a passkey without a counter signs in repeatedly, as synced passkeys do', async () => {
    const other = await signInUser(test);
    const synced = await addPasskey(test, other.cookie, { counts: false });
    for (let time = 0; time < 2; time += 1) expect((await signInWith(test, synced.passkey)).status).toBe(200);
  });

  it.each<[string, () => Deviations]>([
    ['of another site', () => ({ origin: 'https://evil.example' })],
    ['inside a page of another site', () => ({ crossOrigin: true })],
    ['for another domain', () => ({ rpId: 'evil.example' })],
    ['whose user was not verified', () => ({ isVerified: false })],
    ['whose user was not present', () => ({ isPresent: false })],
    ['that another key signed', () => ({ key: forger() })],
    ['that names no user', () => ({ userHandle: null })],
    ['that names another user', () => ({ userHandle: Buffer.from(user.code).toString('base64url') })],
    ['for a challenge that nobody issued', () => ({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })],
  ])('a passkey proof is refused with an audit entry if it is one %s', async (_, deviations) => {
    const answer = await signInWith(test, passkey, deviations());
    expect([...outcome(answer), cookieOf(answer)]).toEqual([...REFUSED, '']);
    expect(await signIns()).toMatchObject([
      { action: 'access.sign-in-refused', actor: 'Unknown', subject: user.id, after: { reason: 'incorrect-passkey' } },
    ]);
  });

  it('a passkey proof is refused on reuse, after five minutes, and from another browser', async () => {
    const { browser, request } = await beginSignIn(test);
    const proof = passkey.prove(request);
    expect((await finishSignIn(test, browser, proof)).status).toBe(200);
    expect(outcome(await finishSignIn(test, browser, proof))).toEqual(REFUSED);
    expect(outcome(await finishSignIn(test, browser, passkey.prove(request)))).toEqual(REFUSED);
    const old = await beginSignIn(test);
    test.clock.now += 5 * MINUTE_MS;
    expect(outcome(await finishSignIn(test, old.browser, passkey.prove(old.request)))).toEqual(REFUSED);
    const [mine, theirs] = [await beginSignIn(test), await beginSignIn(test)];
    expect(outcome(await finishSignIn(test, theirs.browser, passkey.prove(mine.request)))).toEqual(REFUSED);
    expect(outcome(await finishSignIn(test, '', passkey.prove((await beginSignIn(test)).request)))).toEqual(REFUSED);
  });

  it('a passkey proof replayed at once signs in only one of two', async () => {
    const { browser, request } = await beginSignIn(test);
    const proof = passkey.prove(request);
    const both = await Promise.all([finishSignIn(test, browser, proof), finishSignIn(test, browser, proof)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it.each([
    ['repeats', 5],
    ['went back', 4],
    ['starts at 0 again', 0],
  ])('a passkey whose counter %s is refused as a copy, with an audit entry', async (_, uses) => {
    expect((await signInWith(test, passkey, { uses: 5 })).status).toBe(200);
    expect(outcome(await signInWith(test, passkey, { uses }))).toEqual([401, 'passkey-used-elsewhere']);
    expect((await signIns()).filter(({ action }) => action === 'access.sign-in-refused')).toMatchObject([
      { subject: user.id, after: { reason: 'passkey-used-elsewhere' } },
    ]);
    expect((await signInWith(test, passkey, { uses: 6 })).status).toBe(200);
  });

  it('a passkey of an inactive user, or of one without code and provider account, is refused', async () => {
    const admin = await signInAs(test, 'admin');
    const path = `/api/enterprise/users/${user.id}`;
    await test.call('DELETE', `${path}/access-code`, { cookie: admin });
    expect(outcome(await signInWith(test, passkey))).toEqual(REFUSED);
    const identity = { user_id: user.id, issuer: 'https://id.example', subject: 's', linked_at: test.clock.now };
    await addRow(test, 'user_identities', identity);
    expect((await signInWith(test, passkey)).status).toBe(200);
    await db().updateTable('users').set({ status: 'inactive' }).where('id', '=', user.id).execute();
    expect(outcome(await signInWith(test, passkey))).toEqual(REFUSED);
  });

  it('refused passkeys count like wrong passcodes of the address', async () => {
    for (let guess = 0; guess < 5; guess += 1) await signInWith(test, passkey, { key: forger() });
    expect(outcome(await signInWith(test, passkey))).toEqual([429, 'too-many-attempts']);
    expect(outcome(await tryPasscode(test, 'wrong'))).toEqual([429, 'too-many-attempts']);
    test.clock.now += MINUTE_MS;
    expect((await signInWith(test, passkey)).status).toBe(200);
  });
});

describe('a passkey as second factor', () => {
  it('a passkey signs in after the access code, which alone is not enough', async () => {
    expect(outcome(await enter(user.code))).toEqual([401, 'second-factor-required']);
    const { request } = await beginSecondStep(test, user.code);
    expect(request?.allowCredentials.map(({ id }) => id)).toEqual([passkey.created.credentialId]);
    const entered = await enterWith(test, user.code, passkey, { userHandle: null });
    expect([entered.status, entered.json.staff]).toEqual([200, { name: 'Sipho Dube', role: 'logistics' }]);
    expect(await signIns()).toMatchObject([{ action: 'access.sign-in', after: { passkey: passkeyId } }]);
  });

  it('a passkey is not offered for a wrong code or a user without one', async () => {
    const wrong = { passcode: 'NARA-AAAAAA-AAAAAA-AAAAAA-AAAAAA' };
    expect(outcome(await test.call('POST', '/api/session/passkey/second-step', { body: wrong }))).toEqual([
      401,
      'incorrect-passcode',
    ]);
    expect((await beginSecondStep(test, (await signInUser(test)).code)).request).toBeNull();
  });

  it('a passkey of another user, or with a challenge for a sign-in without code, is refused', async () => {
    const other = await signInUser(test);
    const theirs = await addPasskey(test, other.cookie);
    expect(outcome(await enterWith(test, user.code, theirs.passkey))).toEqual(REFUSED);
    const { browser, request } = await beginSignIn(test);
    const body = { gate: 'enterprise', passcode: user.code, passkey: passkey.prove(request) };
    expect(outcome(await test.call('POST', '/api/session/unlock', { cookie: browser, body }))).toEqual(REFUSED);
    const second = await beginSecondStep(test, user.code);
    if (!second.request) throw new Error('the user has a passkey');
    expect(outcome(await finishSignIn(test, second.browser, passkey.prove(second.request)))).toEqual(REFUSED);
  });

  it('refused passkeys count by user together with wrong codes', async () => {
    for (let guess = 0; guess < 4; guess += 1) await enterWith(test, user.code, passkey, { isVerified: false });
    expect((await enter(user.code, '000000')).status).toBe(401);
    expect(outcome(await enterWith(test, user.code, passkey))).toEqual([429, 'too-many-attempts']);
    test.clock.now += MINUTE_MS;
    expect((await enterWith(test, user.code, passkey)).status).toBe(200);
  });

  it('a recovery code replaces a lost passkey once', async () => {
    const [one = ''] = recoveryCodes;
    expect((await enter(user.code, one)).status).toBe(200);
    expect(outcome(await enter(user.code, one))).toEqual([401, 'incorrect-second-factor']);
  });

  it('a passkey and an authenticator each sign in, and resetting one keeps the other and the recovery codes', async () => {
    const path = '/api/session/second-factor';
    const { secret } = (await test.call('POST', path, { cookie: user.cookie })).json;
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({ timestamp: test.clock.now });
    // Begun but not confirmed, it opens nothing: whoever has the access code could have begun it.
    expect(outcome(await enter(user.code, codeNow()))).toEqual([401, 'incorrect-second-factor']);
    await test.call('POST', `${path}/confirm`, { cookie: user.cookie, body: { code: codeNow() } });
    test.clock.now += MINUTE_MS;
    expect((await enter(user.code, codeNow())).status).toBe(200);
    expect((await enterWith(test, user.code, passkey)).status).toBe(200);
    const admin = await signInAs(test, 'admin');
    await test.call('DELETE', `/api/enterprise/users/${user.id}/second-factor`, { cookie: admin });
    expect(outcome(await enter(user.code))).toEqual([401, 'second-factor-required']);
    expect((await test.call('GET', path, { cookie: user.cookie })).json).toEqual({
      since: null,
      recoveryCodesLeft: 10,
      hasPasskeys: true,
    });
  });

  it('an authenticator cannot be set up from a session older than ten minutes', async () => {
    test.clock.now += 10 * MINUTE_MS;
    expect(outcome(await test.call('POST', '/api/session/second-factor', { cookie: user.cookie }))).toEqual([
      403,
      'recent-sign-in-required',
    ]);
  });
});
