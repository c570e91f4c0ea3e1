import { randomBytes } from 'node:crypto';
import { addSession } from '../add-session';
import type { ExampleCall } from '../example-call';
import { nothing, settingChangedAt } from '../example-records';
import { issueCode } from '../sign-in';
import { PASSCODES, type TestApp } from '../test-app';
import { addUser } from '../users';
import { ADMIN, ANY_STAFF, anybody, type Calls } from './callers';

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

export const calls: Calls<'session' | 'staffSessions' | 'signIn' | 'passkeySignIn'> = {
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
};
