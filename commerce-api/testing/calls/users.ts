import { randomUUID } from 'node:crypto';
import { nothing, user } from '../example-records';
import { addUser } from '../users';
import { ADMIN, ANY_STAFF, answering, type Calls } from './callers';

export const calls: Calls<'users' | 'secondFactor'> = {
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
  'secondFactor.get': { statuses: ANY_STAFF, example: nothing },
  // Only with a personal sign-in, which none of the callers has.
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
