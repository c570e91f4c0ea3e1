import { randomBytes, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { ExampleCall } from '../examples/call';
import { nothing, settingChangedAt, user } from '../examples/records';
import { addUser, issueCode } from '../sign-in';
import { addSession, PASSCODES, type TestApp } from '../test-app';
import { ADMIN, ANY_STAFF, answering, anybody, type Calls } from './callers';

const newHandle = () => randomBytes(16).toString('base64url');

/** Signs a new user in; returns the user's id and session. */
async function signedInUser(test: TestApp): Promise<{ userId: string; handle: string }> {
  const [userId, handle] = [await addUser(test), newHandle()];
  await addSession(test.context, { staff_until: test.clock.now + 3_600_000, staff_id: userId, handle });
  return { userId, handle };
}

async function session(test: TestApp): Promise<ExampleCall> {
  const { userId, handle } = await signedInUser(test);
  return { params: { id: handle }, subject: userId };
}

async function sessionsOfUser(test: TestApp): Promise<ExampleCall> {
  const { userId } = await signedInUser(test);
  return { query: { of: userId }, subject: userId };
}

/** Switches the passcode off, and returns the call that switches it on. */
async function passcodeOn({ context, clock }: TestApp): Promise<ExampleCall> {
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
}

/** Starts setting up the second factor of a new user, with a valid code. */
async function begunSecondFactor(test: TestApp): Promise<ExampleCall> {
  const passcode = await issueCode(test, {});
  const { json } = await test.call('POST', '/api/session/set-up', { body: { passcode } });
  const totp = new TOTP({ secret: Secret.fromBase32(String(json.secret)) });
  return { body: { passcode, code: totp.generate({ timestamp: test.clock.now }) } };
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
  'session.get': { statuses: anybody(200), example: nothing },
  'session.unlock': {
    statuses: anybody(200),
    example: async () => ({ body: { gate: 'site', passcode: PASSCODES.site } }),
  },
  'session.lock': { statuses: anybody(200), example: nothing },
  'session.chooseEnvironment': { statuses: ADMIN, example: async () => ({ body: { environment: 'live' } }) },
  'staffSessions.mine': { statuses: ANY_STAFF, example: nothing },
  'staffSessions.endMine': { statuses: ANY_STAFF, example: async () => ({ params: { id: newHandle() } }) },
  'staffSessions.endMyOthers': { statuses: ANY_STAFF, example: nothing },
  'staffSessions.noteActivity': { statuses: ANY_STAFF, example: nothing },
  'staffSessions.list': { statuses: ADMIN, example: nothing },
  'staffSessions.end': { statuses: ADMIN, example: session },
  'staffSessions.endAll': { statuses: ADMIN, example: sessionsOfUser },
  'passkeySignIn.begin': { statuses: anybody(200), example: nothing },
  // Nobody's passkey, which is refused whoever sends it.
  'passkeySignIn.finish': {
    statuses: anybody(401),
    example: async () => ({
      body: { credentialId: 'AAAA', clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    }),
  },
  'passkeySignIn.secondStep': {
    statuses: anybody(200),
    example: async (test) => ({ body: { passcode: await issueCode(test, {}) } }),
  },
  'signIn.passcodeSwitch': { statuses: ADMIN, example: nothing },
  'signIn.switchPasscode': { statuses: ADMIN, example: passcodeOn },
  'signIn.secondFactorRoles': { statuses: ADMIN, example: nothing },
  'signIn.changeSecondFactorRoles': {
    statuses: ADMIN,
    example: async (test) => ({
      body: {
        settings: { roles: ['merchandising'] },
        expectedUpdatedAt: await settingChangedAt(test, 'second-factor-roles'),
      },
    }),
  },
  'signIn.idleTimeOut': { statuses: ADMIN, example: nothing },
  'signIn.changeIdleTimeOut': {
    statuses: ADMIN,
    example: async (test) => ({
      body: { settings: { minutes: 30 }, expectedUpdatedAt: await settingChangedAt(test, 'staff-idle-time-out') },
    }),
  },
  'identityProvider.offer': { statuses: anybody(200), example: nothing },
  // No identity provider is configured.
  'identityProvider.begin': { statuses: anybody(404), example: async () => ({ body: { path: '/admin' } }) },
  'identityProvider.finish': { statuses: anybody(404), example: async () => ({ body: { query: 'code=1&state=2' } }) },
  'identityProvider.roles': { statuses: ADMIN, example: nothing },
  'identityProvider.changeRoles': {
    statuses: ADMIN,
    example: async (test) => ({
      body: {
        settings: { groups: [{ group: 'shop-admins', role: 'admin' }] },
        expectedUpdatedAt: await settingChangedAt(test, 'identity-provider-roles'),
      },
      subject: 'identity-provider-roles',
    }),
  },
  'users.list': { statuses: ADMIN, example: nothing },
  'users.overview': { statuses: ADMIN, example: nothing },
  'users.get': { statuses: ADMIN, example: user },
  'users.create': {
    statuses: answering(201, ADMIN),
    example: async () => ({
      body: { name: 'Sipho Dube', email: `${randomUUID()}@nara.example`, role: 'logistics', department: 'Logistics' },
    }),
  },
  'users.update': {
    statuses: ADMIN,
    example: async (test) => ({
      ...(await user(test)),
      body: { department: 'Operations', expectedUpdatedAt: new Date(test.clock.now).toISOString() },
    }),
  },
  'users.issueCode': { statuses: answering(201, ADMIN), example: user },
  'gateSetUp.begin': {
    statuses: anybody(201),
    example: async (test) => ({ body: { passcode: await issueCode(test, {}) } }),
  },
  'gateSetUp.confirm': { statuses: anybody(200), example: begunSecondFactor },
  'secondFactor.get': { statuses: ANY_STAFF, example: nothing },
  // Requires a personal sign-in, which none of the callers has.
  'secondFactor.begin': { statuses: answering(409, ANY_STAFF), example: nothing },
  'secondFactor.confirm': { statuses: answering(409, ANY_STAFF), example: async () => ({ body: { code: '123456' } }) },
  'secondFactor.reset': {
    statuses: ADMIN,
    example: async (test) => {
      const id = await addUser(test);
      const factor = { user_id: id, secret: 'sealed', confirmed_at: test.clock.now, last_step: 0 };
      await test.context.database.kysely.insertInto('second_factors').values(factor).execute();
      return { params: { id } };
    },
  },
  'passkeys.list': { statuses: ANY_STAFF, example: nothing },
  'passkeys.begin': { statuses: answering(409, ANY_STAFF), example: nothing },
  'passkeys.add': { statuses: answering(409, ANY_STAFF), example: async () => ({ body: madeUp }) },
  'passkeys.rename': {
    statuses: answering(409, ANY_STAFF),
    example: async () => ({ params: { id: PASSKEY }, body: { name: 'Laptop' } }),
  },
  'passkeys.remove': { statuses: answering(409, ANY_STAFF), example: async () => ({ params: { id: PASSKEY } }) },
  'passkeys.reset': {
    statuses: ADMIN,
    example: async (test) => {
      const id = await addUser(test);
      const passkey = {
        id: randomUUID(),
        user_id: id,
        credential_id: randomUUID(),
        public_key: 'sealed',
        name: 'Laptop',
      };
      const { kysely } = test.context.database;
      const unused = { uses: 0, transports_json: '[]', created_at: test.clock.now, last_used_at: null };
      await kysely
        .insertInto('passkeys')
        .values({ ...passkey, ...unused })
        .execute();
      return { params: { id } };
    },
  },
  'users.revokeCode': {
    statuses: ADMIN,
    example: async (test) => {
      const id = await addUser(test);
      const code = { user_id: id, code_hash: randomUUID(), issued_at: test.clock.now };
      await test.context.database.kysely.insertInto('access_codes').values(code).execute();
      return { params: { id } };
    },
  },
};
