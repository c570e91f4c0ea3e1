import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type {
  NewPersonalDataRequest,
  PersonalDataRequest,
  PersonalDataRequestKind,
  PersonalDataRequestState,
} from '@nara/shared-contracts/api/personal-data';
import type { Kysely } from 'kysely';
import { type Mail, mailTexts, queueMail, write } from '#exchange/mail';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { serverSecret } from '#platform/vault';
import { type Author, recordAudit } from '#staff/audit';
import type { PersonalDataRequestTable } from './tables';

const requestNotFound = () => new ApiError(404, 'personal-data-request-not-found', 'There is no request with this id.');

const requestNotOpen = () =>
  new ApiError(409, 'personal-data-request-not-open', 'This request has ended, expired or was never confirmed.');

export const wrongKind = () =>
  new ApiError(409, 'personal-data-request-kind', 'The person asked for their data, not for its erasure.');

/** Refusal of an erasure for these reasons, as sentences for display. */
export const cannotErase = (obstacles: readonly string[]) =>
  new ApiError(409, 'erasure-has-obstacles', obstacles.join(' '), {
    errors: obstacles.map((message) => ({ field: 'orders', message })),
  });

/** Same refusal for a wrong, an expired and an ended token, so that it reveals nothing about requests. */
export const linkNotValid = () =>
  new ApiError(404, 'link-not-valid', 'This link is not valid any more. Ask us for another one.');

/** Letter that asks the owner of an address to confirm a request. `link` opens the page that confirms it. */
const confirmationLetter = (
  { get }: Pick<Context, 'get'>,
  { to, id, kind, link }: { to: string; id: string; kind: PersonalDataRequestKind; link: string },
): Mail => ({
  to,
  kind: 'personal-data-request',
  reference: id,
  ...write(get(mailTexts), kind === 'export' ? 'data-export' : 'data-erasure', { confirmLink: link }),
});

/** Validity of a request's link (ms). */
const TO_CONFIRM_MS = 7 * DAY_MS;

/** Most requests listed, the latest. */
const MAX = 200;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the keyed hash of an address, ignoring case. */
async function hashOfEmail(context: Context, email: string): Promise<string> {
  const secret = await serverSecret(context, 'personal-data-requests');
  return createHmac('sha256', secret).update(email.toLowerCase()).digest('hex');
}

/** Opens a request, and queues the mail with its confirmation link. The audit entry does not contain the address. */
export async function openRequest(
  context: Context,
  { email, kind }: NewPersonalDataRequest,
  author: Author,
): Promise<PersonalDataRequest> {
  const { at } = author;
  const token = randomBytes(32).toString('base64url');
  const row: PersonalDataRequestTable = {
    id: randomUUID(),
    kind,
    email: email.toLowerCase(),
    email_hash: await hashOfEmail(context, email),
    token_hash: hashOfToken(token),
    created_at: at,
    created_by: author.staff.name,
    expires_at: at + TO_CONFIRM_MS,
    confirmed_at: null,
    ended_at: null,
    ended_by: null,
    outcome: null,
  };
  const link = `${context.configuration.publicUrl}/personal-data#token=${token}`;
  await context.database.transaction(async (tx) => {
    await tx.insertInto('personal_data_requests').values(row).execute();
    await queueMail(tx, confirmationLetter(context, { to: email, id: row.id, kind, link }), at);
    await recordAudit(tx, author, { action: 'personal-data.request', subject: row.id, before: null, after: { kind } });
  });
  return toRequest(row, at);
}

/** Returns the newest requests: all, or those of one address. */
export async function findRequests(context: Context, email: string | undefined): Promise<PersonalDataRequest[]> {
  let query = context.database.kysely
    .selectFrom('personal_data_requests')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX);
  if (email) query = query.where('email_hash', '=', await hashOfEmail(context, email));
  return (await query.execute()).map((row) => toRequest(row, context.now()));
}

/** Request whose address was confirmed and that can be carried out. */
interface Confirmed extends PersonalDataRequestTable {
  email: string;
}

/** Returns a confirmed request. Throws 404, and 409 `personal-data-request-not-open` if it is in another state. */
export async function loadConfirmed(db: Kysely<Tables>, id: string, now: number): Promise<Confirmed> {
  const row = await loadRequest(db, id);
  const { email } = row;
  if (stateOf(row, now) !== 'confirmed' || email === null) throw requestNotOpen();
  return { ...row, email };
}

/**
 * Ends a request and deletes its address. The audit entry holds the details. Throws 404, and 409 when it has ended
 * already.
 */
export async function endRequest(
  tx: Kysely<Tables>,
  id: string,
  outcome: NonNullable<PersonalDataRequestTable['outcome']>,
  author: Author,
  details: object = {},
): Promise<PersonalDataRequest> {
  const row = await loadRequest(tx, id);
  const state = stateOf(row, author.at);
  if (state !== 'waiting' && state !== 'confirmed') throw requestNotOpen();
  const ended = { email: null, ended_at: author.at, ended_by: author.staff.name, outcome };
  await tx.updateTable('personal_data_requests').set(ended).where('id', '=', id).execute();
  const [action, before, after] = [
    `personal-data.${outcome}` as const,
    { status: state },
    { status: outcome, kind: row.kind, ...details },
  ];
  await recordAudit(tx, author, { action, subject: id, before, after });
  return toRequest({ ...row, ...ended }, author.at);
}

async function loadRequest(db: Kysely<Tables>, id: string): Promise<PersonalDataRequestTable> {
  const row = await db
    .selectFrom('personal_data_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw requestNotFound();
  return row;
}

/** Returns the state of a request at `now` (epoch ms). */
export function stateOf(row: PersonalDataRequestTable, now: number): PersonalDataRequestState {
  if (row.outcome) return row.outcome;
  if (now >= row.expires_at) return 'expired';
  return row.confirmed_at === null ? 'waiting' : 'confirmed';
}

const orNull = (at: number | null): string | null => (at === null ? null : toIso(at));

const toRequest = (row: PersonalDataRequestTable, now: number): PersonalDataRequest => ({
  id: row.id,
  kind: row.kind,
  state: stateOf(row, now),
  email: row.email,
  createdAt: toIso(row.created_at),
  createdBy: row.created_by,
  confirmedAt: orNull(row.confirmed_at),
  expiresAt: toIso(row.expires_at),
  endedAt: orNull(row.ended_at),
  endedBy: row.ended_by,
});
