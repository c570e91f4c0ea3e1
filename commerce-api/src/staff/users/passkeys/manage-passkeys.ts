import type { Passkey, PasskeyRequest } from '@nara/shared-contracts/api/session';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { recordCredentialFact } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { lastSecondFactor, passkeyNotFound } from '../errors';
import { findUser, lockUser, toIsoOrNull, type UserRow } from '../queries';
import { needsSecondFactor } from '../sign-in-rules';
import type { PasskeyTable } from '../tables';

export const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyTable): Passkey => ({
  id,
  name,
  createdAt: toIso(created_at),
  lastUsedAt: toIsoOrNull(last_used_at),
});

/** Returns a user's passkeys, oldest first. */
export const listPasskeys = (db: Kysely<Tables>, userId: string): Promise<PasskeyTable[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

/** Returns one of a user's passkeys. Throws 404 `passkey-not-found`. */
async function findOwn(tx: Kysely<Tables>, userId: string, id: string): Promise<PasskeyTable> {
  const found = (await listPasskeys(tx, userId)).find((passkey) => passkey.id === id);
  if (!found) throw passkeyNotFound();
  return found;
}

/** Renames one of a user's passkeys. Throws 404 `passkey-not-found`. */
export function renamePasskey(
  context: Context,
  { userId, id, name }: { userId: string; id: string; name: string },
  author: Author,
): Promise<PasskeyTable> {
  return context.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const passkey = await findOwn(tx, userId, id);
    if (passkey.name === name) return passkey;
    await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
    await recordAudit(tx, author, {
      action: 'user.passkey-rename',
      subject: userId,
      before: { id, name: passkey.name },
      after: { id, name },
    });
    return { ...passkey, name };
  });
}

/**
 * Removes one of a user's passkeys; recovery codes end with the last second factor. Throws 404 `passkey-not-found`, and
 * 409 `last-second-factor` if the user's role needs a second factor and this is the only one.
 */
export function removePasskey(
  context: Context,
  { userId, id }: { userId: string; id: string },
  author: Author,
): Promise<PasskeyTable[]> {
  return context.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const { name } = await findOwn(tx, userId, id);
    const isLast = user.passkeys === 1 && user.second_factor_at === null;
    if (isLast && (await needsSecondFactor(tx, user.role))) throw lastSecondFactor();
    await tx.deleteFrom('passkeys').where('id', '=', id).execute();
    if (isLast) await endRecoveryCodes(tx, userId);
    await recordAudit(tx, author, {
      action: 'user.passkey-remove',
      subject: userId,
      before: { id, name },
      after: null,
    });
    if (user.passkeys === 1)
      await recordCredentialFact(context, tx, { userId, kind: 'passkeys-removed', byId: userId });
    notifyScreens(context, tx, 'user.changed', userId);
    return listPasskeys(tx, userId);
  });
}

/**
 * Removes all passkeys of a user who has lost them; does nothing without one. The access code, the authenticator and
 * open sessions stay. A user whose role then lacks a second factor is signed out. Throws 404 `user-not-found`.
 */
export function resetPasskeys(context: Context, userId: string, author: Author): Promise<UserRow> {
  return context.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const passkeys = await listPasskeys(tx, userId);
    if (passkeys.length === 0) return user;
    await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
    if (user.second_factor_at === null) await endRecoveryCodes(tx, userId);
    await recordAudit(tx, author, {
      action: 'user.passkeys-reset',
      subject: userId,
      before: { passkeys: passkeys.map(({ id, name }) => ({ id, name })) },
      after: null,
    });
    await recordCredentialFact(context, tx, { userId, kind: 'passkeys-removed', byId: author.staff.userId });
    notifyScreens(context, tx, 'user.changed', userId);
    return findUser(tx, userId);
  });
}

/** Ends a user's recovery codes, which replace a second factor and are nothing without one. */
async function endRecoveryCodes(tx: Kysely<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Returns the credentials of a user, oldest first, for a browser to look for. */
export async function knownCredentials(
  db: Kysely<Tables>,
  userId: string,
): Promise<PasskeyRequest['allowCredentials']> {
  return (await listPasskeys(db, userId)).map(({ credential_id, transports_json }) => ({
    id: credential_id,
    type: 'public-key',
    transports: JSON.parse(transports_json) as string[],
  }));
}
