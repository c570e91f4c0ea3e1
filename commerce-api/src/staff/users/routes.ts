import { DEPARTMENTS } from '@nara/shared-contracts/rules/users';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { askIfNeeded, requirePerson } from '#staff/approvals';
import { authorOf } from '#staff/audit';
import { issueCode, revokeCode } from './change-code';
import { changeUser } from './change-user';
import { createUser } from './create-user';
import { countUsers, findUser, findUserPage } from './queries';
import type { RoleAction } from './role-action';
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

    async create(call) {
      const { name, email, role } = call.body;
      const author = authorOf(call, now());
      const input: RoleAction = { kind: 'create', user: call.body };
      await requirePerson(context, call.staff);
      await askIfNeeded(context, { kind: 'role', subject: email, summary: `Add ${name} as ${role}`, input }, author);
      return toUser(await createUser(context, call.body, author, [call.staff.userId]), call.staff);
    },

    async update(call) {
      const { params, body } = call;
      const author = authorOf(call, now());
      const before = await findUser(database.kysely, params.id);
      if (body.role && body.role !== before.role) {
        const summary = `Make ${before.name} ${body.role} instead of ${before.role}`;
        const input: RoleAction = { kind: 'change', id: params.id, change: body };
        await askIfNeeded(context, { kind: 'role', subject: params.id, summary, input }, author);
      }
      return toUser(await changeUser(context, params.id, body, author), call.staff);
    },

    async issueCode(call) {
      await requirePerson(context, call.staff);
      const { code, user } = await issueCode(context, call.params.id, authorOf(call, now()));
      return { code, user: toUser(user, call.staff) };
    },

    revokeCode: async (call) => toUser(await revokeCode(context, call.params.id, authorOf(call, now())), call.staff),
  };
};
