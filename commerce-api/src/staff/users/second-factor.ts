import { createHmac } from 'node:crypto';
import { randomCode } from '@nara/shared-contracts/rules/common';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens, prepared, publish } from '#platform/subject';
import { toIso } from '#platform/time';
import { createVault, type SealedColumn } from '#platform/vault';
import { recordCredentialFact } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { secondFactorOn } from './change-user';
import { secondFactorIsOn, wrongSecondFactor } from './errors';
import { findUser, lockUser, type UserRow } from './queries';

const CODES = 10;
const CODE = /^[A-Z0-9]{5}-[A-Z0-9]{5}$/;

/** Recovery codes: each replaces the second factor once. */
interface RecoveryCodes {
  /** Issues ten new codes to a user and returns them. Old ones stop working. */
  issue(db: Kysely<Tables>, userId: string): Promise<string[]>;
  /** Uses up a code. Returns false if the user has no such code. */
  take(db: Kysely<Tables>, userId: string, code: string): Promise<boolean>;
}

export const recoveryCodes = prepared<RecoveryCodes>('recovery codes');

/**
 * Creates the recovery codes of a server, keyed with its own secret: 51 random bits each, and guesses are slowed down.
 */
export function createRecoveryCodes(secret: string): RecoveryCodes {
  const hashOf = (userId: string, code: string) =>
    createHmac('sha256', secret).update(`${userId} ${code}`).digest('hex');
  return {
    async issue(db, userId) {
      const codes = Array.from({ length: CODES }, () => `${randomCode(5)}-${randomCode(5)}`);
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      await db
        .insertInto('recovery_codes')
        .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
        .execute();
      return codes;
    },
    async take(db, userId, text) {
      const code = text.trim().toUpperCase();
      if (!CODE.test(code)) return false;
      const taken = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hashOf(userId, code))
        .returning('user_id')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}

const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Number of steps before and after the current one whose codes are accepted, because clocks differ. */
const WINDOW = 1;

const boundTo = (userId: string) => `second factor of ${userId}`;

export const sealedSecondFactors: SealedColumn = {
  table: 'second_factors',
  key: 'user_id',
  column: 'secret',
  purpose: 'second factors',
  boundTo,
};

const secrets = ({ keys }: Context) => createVault(keys, sealedSecondFactors.purpose);

/** Creates the code generator (RFC 6238: SHA-1, six digits, 30 seconds) that every authenticator supports. */
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'NARA', label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret });

/** Returns the number of the time step that a code belongs to; null if it matches none around `now` (epoch ms). */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Begins the setup of a second factor, replacing one begun before. Throws 409 `second-factor-on`. */
export function beginSecondFactor(context: Context, userId: string): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES });
  const sealed = context.get(secrets).seal(secret.base32, boundTo(userId));
  return context.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.second_factor_at !== null) throw secondFactorIsOn();
    const row = { secret: sealed, confirmed_at: null, last_step: 0 };
    await tx
      .insertInto('second_factors')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    return { secret: secret.base32, uri: totpOf(secret, user.email).toString() };
  });
}

interface Confirmation {
  userId: string;
  code: string;
  request: FastifyRequest;
}

/**
 * Turns on the second factor whose setup was begun, after a code confirms it, and ends the user's other sessions.
 * Returns its recovery codes, which is possible only now. Throws 401 `incorrect-second-factor`, and 409
 * `second-factor-on`.
 */
export function confirmSecondFactor(
  context: Context,
  { userId, code, request }: Confirmation,
  author: Author,
): Promise<string[]> {
  return context.database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.second_factor_at !== null) throw secondFactorIsOn();
    if (!(await takeStep(context, tx, userId, code))) throw wrongSecondFactor();
    await tx.updateTable('second_factors').set({ confirmed_at: author.at }).where('user_id', '=', userId).execute();
    const codes = await context.get(recoveryCodes).issue(tx, userId);
    await recordAudit(tx, author, {
      action: 'user.second-factor-on',
      subject: userId,
      before: null,
      after: { since: toIso(author.at) },
    });
    await publish(context, tx, secondFactorOn, { userId, request });
    await recordCredentialFact(context, tx, { userId, kind: 'second-factor', byId: userId });
    notifyScreens(context, tx, 'user.changed', userId);
    return codes;
  });
}

/**
 * Removes the authenticator; does nothing without one. Recovery codes stay for a user who has passkeys. Throws 404.
 */
export function resetSecondFactor(context: Context, id: string, author: Author): Promise<UserRow> {
  return context.database.transaction(async (tx) => {
    const { second_factor_at, passkeys } = await lockUser(tx, id);
    await tx.deleteFrom('second_factors').where('user_id', '=', id).execute();
    if (passkeys === 0) await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
    if (second_factor_at !== null) {
      await recordAudit(tx, author, {
        action: 'user.second-factor-reset',
        subject: id,
        before: { since: toIso(second_factor_at) },
        after: null,
      });
      await recordCredentialFact(context, tx, { userId: id, kind: 'second-factor-reset', byId: author.staff.userId });
      notifyScreens(context, tx, 'user.changed', id);
    }
    return findUser(tx, id);
  });
}

/** Tells whether a user's sign-in requires a second factor: they have an authenticator or a passkey. */
export async function hasSecondFactor(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const { second_factor_at, passkeys } = await findUser(db, userId);
  return second_factor_at !== null || passkeys > 0;
}

/** Accepts a code from a user's authenticator, or one of their recovery codes; each works once. */
export async function takeSecondFactor(context: Context, userId: string, code: string): Promise<boolean> {
  const { kysely } = context.database;
  const { second_factor_at } = await findUser(kysely, userId);
  // An authenticator that was only begun proves nothing: whoever has the access code can begin one.
  if (second_factor_at !== null && (await takeStep(context, kysely, userId, code))) return true;
  return context.get(recoveryCodes).take(kysely, userId, code);
}

/** Accepts a code from the authenticator, unless its time step, or a later one, was used before. */
async function takeStep(context: Context, db: Kysely<Tables>, userId: string, code: string): Promise<boolean> {
  const found = await db.selectFrom('second_factors').select('secret').where('user_id', '=', userId).executeTakeFirst();
  if (!found) return false;
  const step = stepOf(context.get(secrets).open(found.secret, boundTo(userId)), code, context.now());
  if (step === null) return false;
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}
