import { DEPARTMENTS } from '@nara/shared-contracts/api/users';
import type { HandlersOf } from '#platform/http';
import { type Context, notifyScreens, publish } from '#platform/subject';
import { toIso } from '#platform/time';
import { askIfNeeded, recordCredentialFact, requirePerson } from '#staff/approvals';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { changeUser, codeEnded, createUser } from './change-user';
import { userInactive } from './errors';
import type { RoleAction } from './provider-roles';
import { countUsers, findUser, findUserPage, lockUser, rolePermissions, toUser, type UserRow } from './queries';
import { accessCodes } from './sign-in';
import { keepPersonalAdmin } from './sign-in-rules';

/** Returns the only part of a code that the audit log may record: its time of issue. */
const issuedAt = (at: number | null) => (at === null ? null : { issuedAt: toIso(at) });

/**
 * Issues a personal access code and returns it in clear text, which is possible only now. The previous code stops
 * working. Throws 404, and 409 `user-inactive`.
 */
function issueCode(context: Context, id: string, author: Author): Promise<{ code: string; user: UserRow }> {
  const codes = context.get(accessCodes);
  const code = codes.make();
  const issued = { code_hash: codes.hashOf(code) ?? '', issued_at: author.at, issued_by_id: author.staff.userId };
  return context.database.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    if (before.status === 'inactive') throw userInactive();
    await tx
      .insertInto('access_codes')
      .values({ user_id: id, ...issued })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(issued))
      .execute();
    await publish(context, tx, codeEnded, { userId: id });
    await recordAudit(tx, author, {
      action: 'user.issue-code',
      subject: id,
      before: issuedAt(before.code_issued_at),
      after: issuedAt(author.at),
    });
    await recordCredentialFact(context, tx, { userId: id, kind: 'code', byId: author.staff.userId });
    notifyScreens(context, tx, 'user.changed', id);
    return { code, user: await findUser(tx, id) };
  });
}

/** Revokes the access code; does nothing without one. Throws 404, and 409 `no-personal-admin`. */
function revokeCode(context: Context, id: string, author: Author): Promise<UserRow> {
  return context.database.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    await keepPersonalAdmin(context.database, tx, id);
    await tx.deleteFrom('access_codes').where('user_id', '=', id).execute();
    await publish(context, tx, codeEnded, { userId: id });
    await recordAudit(tx, author, {
      action: 'user.revoke-code',
      subject: id,
      before: issuedAt(before.code_issued_at),
      after: null,
    });
    await recordCredentialFact(context, tx, { userId: id, kind: 'code-ended', byId: author.staff.userId });
    notifyScreens(context, tx, 'user.changed', id);
    return findUser(tx, id);
  });
}

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
