import { type Context, happened, tell } from '#platform/subject';
import { toIso } from '#platform/time';
import { recordCredentialFact } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { accessCodes } from './access-codes';
import { codeEnded } from './facts';
import { keepPersonalAdmin } from './passcode-switch';
import { findUser, lockUser, type UserRow } from './queries';
import { userInactive } from './refusals';

/** Returns the only part of a code that the audit log may record: its time of issue. */
const issuedAt = (at: number | null) => (at === null ? null : { issuedAt: toIso(at) });

/**
 * Issues a personal access code and returns it in clear text, which is possible only now. The previous code stops
 * working. Throws 404, and 409 `user-inactive`.
 */
export function issueCode(context: Context, id: string, author: Author): Promise<{ code: string; user: UserRow }> {
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
    await happened(context, tx, codeEnded, { userId: id });
    await recordAudit(tx, author, {
      action: 'user.issue-code',
      subject: id,
      before: issuedAt(before.code_issued_at),
      after: issuedAt(author.at),
    });
    await recordCredentialFact(context, tx, { userId: id, kind: 'code', byId: author.staff.userId });
    tell(context, tx, 'user.changed', id);
    return { code, user: await findUser(tx, id) };
  });
}

/** Revokes the access code; does nothing without one. Throws 404, and 409 `no-personal-admin`. */
export function revokeCode(context: Context, id: string, author: Author): Promise<UserRow> {
  return context.database.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    await keepPersonalAdmin(context.database, tx, id);
    await tx.deleteFrom('access_codes').where('user_id', '=', id).execute();
    await happened(context, tx, codeEnded, { userId: id });
    await recordAudit(tx, author, {
      action: 'user.revoke-code',
      subject: id,
      before: issuedAt(before.code_issued_at),
      after: null,
    });
    await recordCredentialFact(context, tx, { userId: id, kind: 'code-ended', byId: author.staff.userId });
    tell(context, tx, 'user.changed', id);
    return findUser(tx, id);
  });
}
