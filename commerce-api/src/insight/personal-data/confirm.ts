import type { PersonalDataConfirmation } from '@nara/shared-contracts/api/personal-data';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { linkNotValid } from './refusals';
import { hashOfToken, stateOf } from './requests';
import type { PersonalDataRequestTable } from './tables';

/** Time (ms) in which a confirmed request can be carried out: the legal limit for an answer. */
const TO_CARRY_OUT_MS = 30 * DAY_MS;

/** Returns the request that a link confirms. Throws 404 `link-not-valid`. */
export const findConfirmation = async ({ database, now }: Context, token: string): Promise<PersonalDataConfirmation> =>
  toConfirmation(await loadByToken(database.kysely, token, now()));

/** Confirms the request of a link. Repeating it changes nothing. Throws 404 `link-not-valid`. */
export function confirmRequest({ database, now }: Context, token: string): Promise<PersonalDataConfirmation> {
  const at = now();
  return database.transaction(async (tx) => {
    const row = await loadByToken(tx, token, at);
    if (row.confirmed_at !== null) return toConfirmation(row);
    const confirmed = { confirmed_at: at, expires_at: at + TO_CARRY_OUT_MS };
    await tx.updateTable('personal_data_requests').set(confirmed).where('id', '=', row.id).execute();
    return toConfirmation({ ...row, ...confirmed });
  });
}

async function loadByToken(db: Kysely<Tables>, token: string, now: number): Promise<PersonalDataRequestTable> {
  const row = await db
    .selectFrom('personal_data_requests')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .forUpdate()
    .executeTakeFirst();
  const state = row && stateOf(row, now);
  if (!row || (state !== 'waiting' && state !== 'confirmed')) throw linkNotValid();
  return row;
}

const toConfirmation = ({ kind, confirmed_at }: PersonalDataRequestTable): PersonalDataConfirmation => ({
  kind,
  isConfirmed: confirmed_at !== null,
});
