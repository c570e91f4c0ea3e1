import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { ExampleCall } from '../example-call';
import { nothing, user } from '../example-records';
import { issueCode } from '../sign-in';
import type { TestApp } from '../test-app';
import { addUser } from '../users';
import { ADMIN, ANY_STAFF, answering, anybody, type Calls } from './callers';

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

export const calls: Calls<'users' | 'secondFactor' | 'gateSetUp' | 'passkeys'> = {
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
