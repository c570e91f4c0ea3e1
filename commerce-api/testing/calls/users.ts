import { randomUUID } from 'node:crypto';
import { nothing, user } from '../example-records';
import { addUser } from '../users';
import { ADMIN, answering, type Calls } from './callers';

export const calls: Calls<'users'> = {
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
