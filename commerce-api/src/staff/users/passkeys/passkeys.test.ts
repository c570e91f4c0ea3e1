import { MINUTE_MS } from '#platform/time';
import { type Answer, addUser, changeSetting, signInAs, testAppForTest, unlock } from '#testing';
import {
  addPasskey,
  beginPasskey,
  createSoftwarePasskey,
  enterWith,
  PUBLIC_ORIGIN,
  type SignedIn,
  signInUser,
  signInWith,
} from '../../../../testing/passkeys';

const PATH = '/api/session/passkeys';

const test = testAppForTest({ publicUrl: PUBLIC_ORIGIN });

const outcome = ({ status, json }: Answer) => [status, json.code];
const db = () => test.context.database.kysely;
const listOf = async (cookie: string) =>
  (await test.call('GET', PATH, { cookie })).json.rows as { id: string; name: string; lastUsedAt: string | null }[];
const confirm = (cookie: string, body: unknown) => test.call('POST', `${PATH}/confirm`, { cookie, body });
const staffOf = async (cookie: string) => (await test.call('GET', '/api/session', { cookie })).json.staff;
const stateOf = async (cookie: string) => (await test.call('GET', '/api/session/second-factor', { cookie })).json;

/** Returns the entries about a user's passkeys, each of which names the user. */
const entriesOf = async (subject: string) =>
  (
    await db()
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', subject)
      .where('action', 'like', 'user.passkey%')
      .orderBy('at')
      .execute()
  ).map(({ action, actor, before_json, after_json }) => {
    const { about, ...after } = JSON.parse(after_json);
    expect(about).toEqual({ name: expect.any(String) });
    return [action, actor, JSON.parse(before_json), Object.keys(after).length > 0 ? after : null];
  });

async function requireFor(...roles: string[]): Promise<void> {
  const cookie = await signInAs(test, 'admin');
  expect((await changeSetting(test, cookie, '/api/enterprise/sign-in/second-factor', { roles })).status).toBe(200);
}

describe('a user who adds a passkey', () => {
  it('a user who adds a passkey sees it listed, gets recovery codes once, and has a second factor', async () => {
    const { id, cookie } = await signInUser(test, { name: 'Sipho Dube' });
    const first = await addPasskey(test, cookie, { name: 'Work laptop' });
    expect([first.added.status, first.recoveryCodes.length]).toEqual([201, 10]);
    const second = await addPasskey(test, cookie, { name: 'Phone' });
    expect(second.recoveryCodes).toEqual([]);
    const at = new Date(test.clock.now).toISOString();
    expect(await listOf(cookie)).toEqual(
      expect.arrayContaining([
        { id: first.id, name: 'Work laptop', createdAt: at, lastUsedAt: null },
        { id: second.id, name: 'Phone', createdAt: at, lastUsedAt: null },
      ]),
    );
    expect(await stateOf(cookie)).toEqual({ since: null, recoveryCodesLeft: 10, hasPasskeys: true });
    expect(await entriesOf(id)).toEqual(
      expect.arrayContaining([
        ['user.passkey-add', 'Sipho Dube', null, { id: first.id, name: 'Work laptop' }],
        ['user.passkey-add', 'Sipho Dube', null, { id: second.id, name: 'Phone' }],
      ]),
    );
  });

  it('a new passkey must be verified, discoverable and for the configured host, whatever the Host header', async () => {
    const { cookie } = await signInUser(test);
    const { json } = await test.call('POST', PATH, { cookie, headers: { 'x-forwarded-host': 'evil.example' } });
    expect(json).toMatchObject({
      rp: { id: 'localhost', name: 'NARA' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { passkey } = await addPasskey(test, cookie);
    expect((await beginPasskey(test, cookie)).excludeCredentials).toEqual([
      { id: passkey.created.credentialId, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('adding a passkey needs a personal sign-in of the last ten minutes', async () => {
    expect(outcome(await test.call('POST', PATH, { cookie: await unlock(test) }))).toEqual([
      409,
      'personal-sign-in-required',
    ]);
    const { cookie } = await signInUser(test);
    test.clock.now += 10 * MINUTE_MS - 1;
    expect((await test.call('POST', PATH, { cookie })).status).toBe(201);
    test.clock.now += 1;
    expect(outcome(await test.call('POST', PATH, { cookie }))).toEqual([403, 'recent-sign-in-required']);
  });

  it('a user has at most ten passkeys', async () => {
    const { cookie } = await signInUser(test);
    for (let count = 0; count < 9; count += 1) expect((await addPasskey(test, cookie)).added.status).toBe(201);
    const [one, two] = [await beginPasskey(test, cookie), await beginPasskey(test, cookie)].map(
      (creation) => createSoftwarePasskey(creation, PUBLIC_ORIGIN).created,
    );
    expect((await confirm(cookie, one)).status).toBe(201);
    expect(outcome(await confirm(cookie, two))).toEqual([409, 'too-many-passkeys']);
    expect(outcome(await test.call('POST', PATH, { cookie }))).toEqual([409, 'too-many-passkeys']);
  });

  it('a passkey row copied to another user in the database signs nobody in', async () => {
    const { id, cookie } = await signInUser(test);
    const { passkey } = await addPasskey(test, cookie);
    const other = await signInUser(test, { role: 'admin' });
    await db().updateTable('passkeys').set({ user_id: other.id }).where('user_id', '=', id).execute();
    const userHandle = Buffer.from(other.id).toString('base64url');
    expect(outcome(await signInWith(test, passkey, { userHandle }))).toEqual([401, 'incorrect-passkey']);
  });
});

describe('a new passkey is refused', () => {
  let user: SignedIn;
  beforeEach(async () => {
    user = await signInUser(test);
  });

  const refused = [401, 'incorrect-passkey'];
  const tryWith = async (deviations: Parameters<typeof createSoftwarePasskey>[2]) =>
    outcome((await addPasskey(test, user.cookie, deviations)).added);

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['whose user was not verified', { isVerified: false }],
    ['whose user was not present', { isPresent: false }],
    ['for a challenge that nobody issued', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('a new passkey is refused if it is one %s', async (_, deviations) => {
    expect(await tryWith(deviations)).toEqual(refused);
    expect(await listOf(user.cookie)).toEqual([]);
  });

  it('a new passkey is refused if its challenge was used, even in vain, is five minutes old, or belongs to another session or a sign-in', async () => {
    const { cookie } = user;
    const creation = await beginPasskey(test, cookie);
    expect((await confirm(cookie, createSoftwarePasskey(creation, PUBLIC_ORIGIN).created)).status).toBe(201);
    expect(outcome(await confirm(cookie, createSoftwarePasskey(creation, PUBLIC_ORIGIN).created))).toEqual(refused);
    const old = createSoftwarePasskey(await beginPasskey(test, cookie), PUBLIC_ORIGIN).created;
    test.clock.now += 5 * MINUTE_MS;
    expect(outcome(await confirm(cookie, old))).toEqual(refused);
    const stolen = createSoftwarePasskey(await beginPasskey(test, cookie), PUBLIC_ORIGIN).created;
    const other = await signInUser(test);
    expect(outcome(await confirm(other.cookie, stolen))).toEqual(refused);

    const tried = await beginPasskey(test, cookie);
    const wrong = createSoftwarePasskey(tried, 'https://evil.example').created;
    expect(outcome(await confirm(cookie, wrong))).toEqual(refused);
    const right = createSoftwarePasskey(tried, PUBLIC_ORIGIN).created;
    expect(outcome(await confirm(cookie, right))).toEqual(refused);

    const { json } = await test.call('POST', '/api/session/passkey');
    expect(await tryWith({ challenge: String(json.challenge) })).toEqual(refused);
  });

  it('a new passkey is refused if its credential belongs to somebody already', async () => {
    const { passkey } = await addPasskey(test, (await signInUser(test)).cookie);
    const { credentialId } = passkey.created;
    expect(outcome((await addPasskey(test, user.cookie, { credentialId })).added)).toEqual([409, 'passkey-known']);
    const { created } = createSoftwarePasskey(await beginPasskey(test, user.cookie), PUBLIC_ORIGIN);
    expect(outcome(await confirm(user.cookie, { ...created, credentialId }))).toEqual(refused);
    expect(await listOf(user.cookie)).toEqual([]);
  });

  it('a new passkey is refused if it brings an attestation certificate', async () => {
    const { created } = createSoftwarePasskey(await beginPasskey(test, user.cookie), PUBLIC_ORIGIN);
    const none = Buffer.from(created.attestation, 'base64url');
    const statement = Buffer.concat([Buffer.from('attStmt'), Buffer.from([0xa0])]);
    const at = none.indexOf(statement) + statement.length - 1;
    const certified = Buffer.concat([
      none.subarray(0, at),
      // {"x5c": [h'00']}
      Buffer.from([0xa1, 0x63, 0x78, 0x35, 0x63, 0x81, 0x41, 0x00]),
      none.subarray(at + 1),
    ]);
    const packed = Buffer.from(certified.toString('latin1').replace('dnone', 'fpacked'), 'latin1');
    const answer = await confirm(user.cookie, { ...created, attestation: packed.toString('base64url') });
    expect(outcome(answer)).toEqual(refused);
  });
});

describe('a user’s own passkeys', () => {
  it('a user renames a passkey, with an audit entry', async () => {
    const { id: userId, cookie } = await signInUser(test);
    const { id } = await addPasskey(test, cookie, { name: 'Laptop' });
    const renamed = await test.call('PATCH', `${PATH}/${id}`, { cookie, body: { name: 'Old laptop' } });
    expect([renamed.status, renamed.json.name]).toEqual([200, 'Old laptop']);
    expect((await listOf(cookie)).map(({ name }) => name)).toEqual(['Old laptop']);
    expect(await entriesOf(userId)).toContainEqual([
      'user.passkey-rename',
      'Nomsa Khumalo',
      { id, name: 'Laptop' },
      { id, name: 'Old laptop' },
    ]);
  });

  it('a removed passkey no longer signs in, and recovery codes end with the last one', async () => {
    const { id: userId, code, cookie } = await signInUser(test);
    const [one, two] = [await addPasskey(test, cookie, { name: 'One' }), await addPasskey(test, cookie)];
    const removed = await test.call('DELETE', `${PATH}/${one.id}`, { cookie });
    expect([removed.status, (removed.json.rows as unknown[]).length]).toEqual([200, 1]);
    expect(outcome(await signInWith(test, one.passkey))).toEqual([401, 'incorrect-passkey']);
    expect(outcome(await enterWith(test, code, two.passkey))).toEqual([200, undefined]);
    expect(outcome(await enterWith(test, code, one.passkey))).toEqual([401, 'incorrect-passkey']);
    expect((await stateOf(cookie)).recoveryCodesLeft).toBe(10);
    await test.call('DELETE', `${PATH}/${two.id}`, { cookie });
    expect(await stateOf(cookie)).toEqual({ since: null, recoveryCodesLeft: 0, hasPasskeys: false });
    expect(await entriesOf(userId)).toContainEqual([
      'user.passkey-remove',
      'Nomsa Khumalo',
      { id: one.id, name: 'One' },
      null,
    ]);
  });

  it('passkeys of others cannot be changed, nor own ones removed in a session older than ten minutes', async () => {
    const { cookie } = await signInUser(test);
    const { id } = await addPasskey(test, cookie);
    const other = await signInUser(test);
    for (const [method, body] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect(outcome(await test.call(method, `${PATH}/${id}`, { cookie: other.cookie, body }))).toEqual([
        404,
        'passkey-not-found',
      ]);
    test.clock.now += 10 * MINUTE_MS;
    expect(outcome(await test.call('DELETE', `${PATH}/${id}`, { cookie }))).toEqual([403, 'recent-sign-in-required']);
    expect(await listOf(cookie)).toHaveLength(1);
  });

  it('the last passkey cannot be removed while the role needs a second factor and there is no other', async () => {
    const { cookie } = await signInUser(test);
    const [one, two] = [await addPasskey(test, cookie), await addPasskey(test, cookie)];
    await requireFor('logistics');
    expect(await staffOf(cookie)).not.toBeNull();
    expect((await test.call('DELETE', `${PATH}/${one.id}`, { cookie })).status).toBe(200);
    expect(outcome(await test.call('DELETE', `${PATH}/${two.id}`, { cookie }))).toEqual([409, 'last-second-factor']);
  });
});

describe('an admin who resets a colleague’s passkeys', () => {
  it('an admin resets a colleague’s passkeys with an audit entry, and keeps their code and sessions', async () => {
    const { id, code, cookie } = await signInUser(test);
    const { passkey, id: passkeyId } = await addPasskey(test, cookie, { name: 'Lost phone' });
    const admin = await signInAs(test, 'admin');
    const user = `/api/enterprise/users/${id}`;
    expect((await test.call('GET', user, { cookie: admin })).json.passkeys).toBe(1);
    const reset = await test.call('DELETE', `${user}/passkeys`, { cookie: admin });
    expect([reset.status, reset.json.passkeys]).toEqual([200, 0]);
    expect(await staffOf(cookie)).not.toBeNull();
    expect(outcome(await signInWith(test, passkey))).toEqual([401, 'incorrect-passkey']);
    expect(
      (await test.call('POST', '/api/session/unlock', { body: { gate: 'enterprise', passcode: code } })).status,
    ).toBe(200);
    expect(await entriesOf(id)).toContainEqual([
      'user.passkeys-reset',
      'Somebody of admin',
      { passkeys: [{ id: passkeyId, name: 'Lost phone' }] },
      null,
    ]);
    expect((await test.call('GET', `${user}/activity`, { cookie: admin })).text).toContain('Removed all passkeys');
  });

  it('a user whose passkeys were reset must set up a second factor if their role needs one', async () => {
    const { id, code, cookie } = await signInUser(test);
    await addPasskey(test, cookie);
    await requireFor('logistics');
    expect(await staffOf(cookie)).not.toBeNull();
    await test.call('DELETE', `/api/enterprise/users/${id}/passkeys`, { cookie: await signInAs(test, 'admin') });
    expect(await staffOf(cookie)).toBeNull();
    const body = { gate: 'enterprise', passcode: code };
    expect(outcome(await test.call('POST', '/api/session/unlock', { body }))).toEqual([
      401,
      'second-factor-set-up-required',
    ]);
  });

  it('resetting passkeys of a user without any does nothing, and of an unknown user gets 404', async () => {
    const cookie = await signInAs(test, 'admin');
    const id = await addUser(test);
    expect((await test.call('DELETE', `/api/enterprise/users/${id}/passkeys`, { cookie })).status).toBe(200);
    expect(await entriesOf(id)).toEqual([]);
    const nobody = '/api/enterprise/users/5eed0000-0000-4000-8000-0000000000ff/passkeys';
    expect(outcome(await test.call('DELETE', nobody, { cookie }))).toEqual([404, 'user-not-found']);
  });
});

it('an access code alone cannot set up an authenticator in place of a passkey', async () => {
  const { code, cookie } = await signInUser(test);
  const begin = () => test.call('POST', '/api/session/set-up', { body: { passcode: code } });
  expect((await begin()).status).toBe(201);
  await addPasskey(test, cookie);
  expect(outcome(await begin())).toEqual([409, 'second-factor-on']);
});
