import type { Database } from '#platform/database';
import { type Author, recordAudit } from '#staff/audit';
import { endStaffSessions } from '#staff/session';
import type { AccessCodes } from './access-codes';
import { findUser, lockUser, type UserRow } from './queries';
import { userInactive } from './refusals';

/** What the audit log may know of a code. */
const issuedAt = (at: number | null) => (at === null ? null : { issuedAt: new Date(at).toISOString() });

/**
 * Issues a personal access code and answers it in the clear, this once; the code before it and whoever is signed in by
 * it end. Throws 404, and 409 `user-inactive`.
 */
export function issueCode(
  database: Database,
  codes: AccessCodes,
  id: string,
  author: Author,
): Promise<{ code: string; user: UserRow }> {
  const code = codes.make();
  const issued = { code_hash: codes.hashOf(code) ?? '', issued_at: author.at };
  return database.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    if (before.status === 'inactive') throw userInactive();
    await tx
      .insertInto('access_codes')
      .values({ user_id: id, ...issued })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(issued))
      .execute();
    await endStaffSessions(tx, id);
    await recordAudit(tx, author, {
      action: 'user.issue-code',
      subject: id,
      before: issuedAt(before.code_issued_at),
      after: issuedAt(author.at),
    });
    return { code, user: await findUser(tx, id) };
  });
}

/** Takes the access code back and signs out whoever is in by it; without a code it changes nothing. Throws 404. */
export function revokeCode(database: Database, id: string, author: Author): Promise<UserRow> {
  return database.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    await tx.deleteFrom('access_codes').where('user_id', '=', id).execute();
    await endStaffSessions(tx, id);
    await recordAudit(tx, author, {
      action: 'user.revoke-code',
      subject: id,
      before: issuedAt(before.code_issued_at),
      after: null,
    });
    return findUser(tx, id);
  });
}
