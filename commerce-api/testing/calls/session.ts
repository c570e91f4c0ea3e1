import { randomBytes, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { nothing, settingChangedAt, user } from '../examples/records';
import { addRow } from '../rows';
import { addUser, issueCode } from '../sign-in';
import { addSession, PASSCODES, type TestApp } from '../test-app';
import { ADMIN, ANY_STAFF, answering, anybody, type Calls, call, each } from './callers';

const newHandle = () => randomBytes(16).toString('base64url');

/** Signs a new user in; returns the user's id and session. */
async function signedInUser(test: TestApp): Promise<{ userId: string; handle: string }> {
  const [userId, handle] = [await addUser(test), newHandle()];
  await addSession(test.context, { staff_until: test.clock.now + 3_600_000, staff_id: userId, handle });
  return { userId, handle };
}

const PASSKEY = randomUUID();

/** A passkey that was added to nobody. */
const madeUp = { credentialId: 'AAAA', clientData: 'AAAA', attestation: 'AAAA' };

export const calls: Calls<
  | 'session'
  | 'staffSessions'
  | 'signIn'
  | 'passkeySignIn'
  | 'identityProvider'
  | 'users'
  | 'secondFactor'
  | 'gateSetUp'
  | 'passkeys'
> = {
  ...each(anybody(200), nothing, 'session.get', 'session.lock'),
  'session.unlock': call(anybody(200), async () => ({ body: { gate: 'site', passcode: PASSCODES.site } })),
  'session.chooseEnvironment': call(ADMIN, async () => ({ body: { environment: 'live' } })),
  ...each(ANY_STAFF, nothing, 'staffSessions.mine', 'staffSessions.endMyOthers', 'staffSessions.noteActivity'),
  'staffSessions.endMine': call(ANY_STAFF, async () => ({ params: { id: newHandle() } })),
  'staffSessions.list': call(ADMIN, nothing),
  'staffSessions.end': call(ADMIN, async (test) => {
    const { userId, handle } = await signedInUser(test);
    return { params: { id: handle }, subject: userId };
  }),
  'staffSessions.endAll': call(ADMIN, async (test) => {
    const { userId } = await signedInUser(test);
    return { query: { of: userId }, subject: userId };
  }),
  'passkeySignIn.begin': call(anybody(200), nothing),
  // Nobody's passkey, which is refused whoever sends it.
  'passkeySignIn.finish': call(anybody(401), async () => ({
    body: { credentialId: 'AAAA', clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  })),
  'passkeySignIn.secondStep': call(anybody(200), async (test) => ({ body: { passcode: await issueCode(test, {}) } })),
  ...each(ADMIN, nothing, 'signIn.passcodeSwitch', 'signIn.secondFactorRoles', 'signIn.idleTimeOut'),
  // Switches the passcode off, and returns the call that switches it on.
  'signIn.switchPasscode': call(ADMIN, async ({ context, clock }) => {
    const off = { value_json: JSON.stringify({ isOn: false }), updated_at: clock.now, updated_by: 'Nomsa' };
    await context.database.kysely
      .insertInto('settings')
      .values({ name: 'enterprise-passcode', ...off })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(off))
      .execute();
    return {
      body: { settings: { isOn: true }, expectedUpdatedAt: new Date(clock.now).toISOString() },
      subject: 'enterprise-passcode',
    };
  }),
  'signIn.changeSecondFactorRoles': call(ADMIN, async (test) => ({
    body: {
      settings: { roles: ['merchandising'] },
      expectedUpdatedAt: await settingChangedAt(test, 'second-factor-roles'),
    },
  })),
  'signIn.changeIdleTimeOut': call(ADMIN, async (test) => ({
    body: { settings: { minutes: 30 }, expectedUpdatedAt: await settingChangedAt(test, 'staff-idle-time-out') },
  })),
  'identityProvider.offer': call(anybody(200), nothing),
  // No identity provider is configured.
  'identityProvider.begin': call(anybody(404), async () => ({ body: { path: '/admin' } })),
  'identityProvider.finish': call(anybody(404), async () => ({ body: { query: 'code=1&state=2' } })),
  'identityProvider.roles': call(ADMIN, nothing),
  'identityProvider.changeRoles': call(ADMIN, async (test) => ({
    body: {
      settings: { groups: [{ group: 'shop-admins', role: 'admin' }] },
      expectedUpdatedAt: await settingChangedAt(test, 'identity-provider-roles'),
    },
    subject: 'identity-provider-roles',
  })),
  ...each(ADMIN, nothing, 'users.list', 'users.overview'),
  'users.get': call(ADMIN, user),
  'users.create': call(answering(201, ADMIN), async () => ({
    body: { name: 'Sipho Dube', email: `${randomUUID()}@nara.example`, role: 'logistics', department: 'Logistics' },
  })),
  'users.update': call(ADMIN, async (test) => ({
    ...(await user(test)),
    body: { department: 'Operations', expectedUpdatedAt: new Date(test.clock.now).toISOString() },
  })),
  'users.issueCode': call(answering(201, ADMIN), user),
  'gateSetUp.begin': call(anybody(201), async (test) => ({ body: { passcode: await issueCode(test, {}) } })),
  // Starts setting up the second factor of a new user, with a valid code.
  'gateSetUp.confirm': call(anybody(200), async (test) => {
    const passcode = await issueCode(test, {});
    const { json } = await test.call('POST', '/api/session/set-up', { body: { passcode } });
    const totp = new TOTP({ secret: Secret.fromBase32(String(json.secret)) });
    return { body: { passcode, code: totp.generate({ timestamp: test.clock.now }) } };
  }),
  'secondFactor.get': call(ANY_STAFF, nothing),
  // Requires a personal sign-in, which none of the callers has.
  'secondFactor.begin': call(answering(409, ANY_STAFF), nothing),
  'secondFactor.confirm': call(answering(409, ANY_STAFF), async () => ({ body: { code: '123456' } })),
  'secondFactor.reset': call(ADMIN, async (test) => {
    const id = await addUser(test);
    const factor = { user_id: id, secret: 'sealed', confirmed_at: test.clock.now, last_step: 0 };
    await addRow(test, 'second_factors', factor);
    return { params: { id } };
  }),
  'passkeys.list': call(ANY_STAFF, nothing),
  'passkeys.begin': call(answering(409, ANY_STAFF), nothing),
  'passkeys.add': call(answering(409, ANY_STAFF), async () => ({ body: madeUp })),
  'passkeys.rename': call(answering(409, ANY_STAFF), async () => ({
    params: { id: PASSKEY },
    body: { name: 'Laptop' },
  })),
  'passkeys.remove': call(answering(409, ANY_STAFF), async () => ({ params: { id: PASSKEY } })),
  'passkeys.reset': call(ADMIN, async (test) => {
    const id = await addUser(test);
    const passkey = {
      id: randomUUID(),
      user_id: id,
      credential_id: randomUUID(),
      public_key: 'sealed',
      name: 'Laptop',
    };
    const unused = { uses: 0, transports_json: '[]', created_at: test.clock.now, last_used_at: null };
    await addRow(test, 'passkeys', { ...passkey, ...unused });
    return { params: { id } };
  }),
  'users.revokeCode': call(ADMIN, async (test) => {
    const id = await addUser(test);
    const code = { user_id: id, code_hash: randomUUID(), issued_at: test.clock.now };
    await addRow(test, 'access_codes', code);
    return { params: { id } };
  }),
};
