import { createHmac } from 'node:crypto';
import { randomCode } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { prepared } from '#platform/subject';

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
