import { DEPARTMENTS } from '@nara/shared-contracts/rules';
import { authorOf } from '../audit';
import type { Database } from '../database';
import type { HandlersOf } from '../http';
import type { AccessCodes } from './access-codes';
import { issueCode, revokeCode } from './change-code';
import { changeUser } from './change-user';
import { createUser } from './create-user';
import { countUsers, findUserPage } from './queries';
import { rolePermissions, toUser } from './views';

export interface UsersServices {
  database: Database;
  accessCodes: AccessCodes;
  /** Epoch ms. */
  now: () => number;
}

export const usersHandlers = ({ database, accessCodes, now }: UsersServices): HandlersOf<'users'> => {
  return {
    async list({ query }) {
      const { users, total } = await findUserPage(database, query, query);
      return { rows: users.map(toUser), total };
    },

    async overview() {
      return { ...(await countUsers(database)), departments: [...DEPARTMENTS], roles: rolePermissions() };
    },

    create: async (call) => toUser(await createUser(database, call.body, authorOf(call, now()))),

    update: async (call) => toUser(await changeUser(database, call.params.id, call.body, authorOf(call, now()))),

    async issueCode(call) {
      const { code, user } = await issueCode(database, accessCodes, call.params.id, authorOf(call, now()));
      return { code, user: toUser(user) };
    },

    revokeCode: async (call) => toUser(await revokeCode(database, call.params.id, authorOf(call, now()))),
  };
};
