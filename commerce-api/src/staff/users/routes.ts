import { DEPARTMENTS } from '@nara/shared-contracts/rules';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import type { HandlersOf } from '#platform/http';
import { authorOf } from '#staff/audit';
import type { AccessCodes } from './access-codes';
import { issueCode, revokeCode } from './change-code';
import { changeUser } from './change-user';
import { createUser } from './create-user';
import { countUsers, findUser, findUserPage } from './queries';
import { rolePermissions, toUser } from './views';

export interface UsersServices {
  database: Database;
  events: EventBus;
  accessCodes: AccessCodes;
  /** Epoch ms. */
  now: () => number;
}

export const usersHandlers = ({ database, events, accessCodes, now }: UsersServices): HandlersOf<'users'> => {
  /** Hands on what a change came to, once everybody who looks was told. */
  const told = <T>(id: string, result: T): T => {
    events.publish('user.changed', id);
    return result;
  };

  return {
    async list({ query, staff }) {
      const { users, total } = await findUserPage(database, query, query);
      return { rows: users.map((user) => toUser(user, staff)), total };
    },

    async overview() {
      return { ...(await countUsers(database)), departments: [...DEPARTMENTS], roles: rolePermissions() };
    },

    get: async ({ params, staff }) => toUser(await findUser(database.kysely, params.id), staff),

    async create(call) {
      const user = await createUser(database, call.body, authorOf(call, now()));
      return told(user.id, toUser(user, call.staff));
    },

    async update(call) {
      const { id } = call.params;
      return told(id, toUser(await changeUser(database, id, call.body, authorOf(call, now())), call.staff));
    },

    async issueCode(call) {
      const { id } = call.params;
      const { code, user } = await issueCode(database, accessCodes, id, authorOf(call, now()));
      return told(id, { code, user: toUser(user, call.staff) });
    },

    async revokeCode(call) {
      const { id } = call.params;
      return told(id, toUser(await revokeCode(database, id, authorOf(call, now())), call.staff));
    },
  };
};
