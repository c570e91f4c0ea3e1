import { DEPARTMENTS } from '@nara/shared-contracts/rules';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { issueCode, revokeCode } from './change-code';
import { changeUser } from './change-user';
import { createUser } from './create-user';
import { countUsers, findUser, findUserPage } from './queries';
import { rolePermissions, toUser } from './views';

export const usersHandlers = (context: Context): HandlersOf<'users'> => {
  const { database, now } = context;
  return {
    async list({ query, staff }) {
      const { users, total } = await findUserPage(database, query, query);
      return { rows: users.map((user) => toUser(user, staff)), total };
    },

    async overview() {
      return { ...(await countUsers(database)), departments: [...DEPARTMENTS], roles: rolePermissions() };
    },

    get: async ({ params, staff }) => toUser(await findUser(database.kysely, params.id), staff),

    create: async (call) => toUser(await createUser(context, call.body, authorOf(call, now())), call.staff),

    update: async (call) =>
      toUser(await changeUser(context, call.params.id, call.body, authorOf(call, now())), call.staff),

    async issueCode(call) {
      const { code, user } = await issueCode(context, call.params.id, authorOf(call, now()));
      return { code, user: toUser(user, call.staff) };
    },

    revokeCode: async (call) => toUser(await revokeCode(context, call.params.id, authorOf(call, now())), call.staff),
  };
};
