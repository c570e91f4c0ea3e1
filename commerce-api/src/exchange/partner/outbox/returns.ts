import { randomUUID } from 'node:crypto';
import type { ReturnsEvent } from '@nara/shared-contracts/api/partner';
import type { SyncResult } from '@nara/shared-contracts/api/returns';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError, type HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { addReturnEvent, findByNumber, loadRma } from '#selling/returns';
import type { ReturnTable } from '#selling/returns/tables';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { partnerClient } from '../client/client';
import { answerPush, type PushOutcome, receivePush, type Taken, updateIdOf } from '../webhooks/receive-push';
import { returnOutbox } from './return-outbox';

/** A return with what we know of its state at the partner. */
type KnownReturn = Pick<ReturnTable, 'id' | 'rma_number' | 'partner_status' | 'partner_status_at'>;

/** A state reported by the partner, with its own time (epoch ms); null if it gave none. */
interface ReportedStatus {
  status: string;
  at: number | null;
}

/** Locks the returns with these partner ids. */
const lockReturns = (tx: Kysely<Tables>, ids: readonly string[]) =>
  tx
    .selectFrom('returns')
    .select(['id', 'order_id', 'rma_number', 'partner_return_id', 'partner_status', 'partner_status_at'])
    .where('partner_return_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Records the partner's state of a locked return, whether we asked or were told. Returns false if the state is not new
 * or is older than the known one. Our own decisions about the return stay as they are.
 */
async function noteStatus(
  context: Context,
  tx: Kysely<Tables>,
  { id, rma_number, partner_status, partner_status_at }: KnownReturn,
  { status, at }: ReportedStatus,
): Promise<boolean> {
  if (at !== null && at < partner_status_at) return false;
  const known = { partner_status: status, partner_status_at: at ?? partner_status_at };
  await tx.updateTable('returns').set(known).where('id', '=', id).execute();
  if (status === partner_status) return false;
  await addReturnEvent(tx, id, context.now(), 'Partner', `Says that the return is ${status.replaceAll('_', ' ')}`);
  notifyScreens(context, tx, 'return.changed', rma_number);
  return true;
}

const nothingToSend = () =>
  new ApiError(409, 'return-not-approved', 'A return goes to the partner once it is approved.');

const partnerSilent = (message: string) =>
  new ApiError(502, 'partner-unavailable', `The partner did not say how its returns stand: ${message}`);

/** Endpoint for the partner's events about returns. */
export const returnPushHandlers = (context: Context): Pick<HandlersOf<'partner'>, 'receiveReturns'> => ({
  receiveReturns: async ({ body, request }) =>
    answerPush(context, 'returns', await receiveReturns(context, updateIdOf(request), body)),
});

/**
 * Handles a partner event about returns in the same way as a sync handles the partner's response. Names the returns
 * that we do not know. Throws 404 `return-not-found` if we know none of them. `replayedBy` names the staff member who
 * replays the event. Rules: docs/product/returns.md.
 */
export const receiveReturns = (
  context: Context,
  id: string,
  event: ReturnsEvent,
  replayedBy: string | null = null,
): Promise<PushOutcome> =>
  receivePush(context, { kind: 'returns', id, event, isTest: event.event === 'return.test', replayedBy }, (tx, at) =>
    applyReturns(context, tx, event, at),
  );

async function applyReturns(
  context: Context,
  tx: Kysely<Tables>,
  { returns }: ReturnsEvent,
  at: number,
): Promise<Taken> {
  // If a return is listed twice, the last state counts.
  const statusOf = new Map(returns.map(({ id, status }) => [id, status]));
  const found = await lockReturns(tx, [...statusOf.keys()]);
  const known = new Set(found.map(({ partner_return_id }) => partner_return_id));
  const refused = [...statusOf.keys()].filter((id) => !known.has(id)).map((id) => `We have no return ${id}.`);
  if (found.length === 0) throw new ApiError(404, 'return-not-found', refused.join(' ') || 'It lists no return.');
  let applied = false;
  for (const rma of found) {
    const status = statusOf.get(rma.partner_return_id ?? '') ?? '';
    if (await noteStatus(context, tx, rma, { status, at })) applied = true;
  }
  const [first, ...others] = found;
  return { applied, refused, ...(first && others.length === 0 && { orderId: first.order_id }) };
}

/** Maximum number of returns that one call may ask about. */
const AT_ONCE = 100;
/** Maximum number of calls per sync. A sync covers the returns that changed last. */
const MAX_CALLS = 5;
/** Final states of a return at the partner. */
const ENDED = ['rejected', 'closed'];

/**
 * Asks the partner for the state of returns that it has not finished, and records changes. Our own decisions about a
 * return stay as they are; the partner's state is shown next to them. Throws 502 `partner-unavailable`.
 */
async function syncReturns(context: Context): Promise<SyncResult> {
  const { database } = context;
  const { askReturns } = context.get(partnerClient);
  const open = await database.kysely
    .selectFrom('returns')
    .select(['id', 'rma_number', 'partner_return_id', 'partner_status'])
    .where('partner_return_id', 'is not', null)
    .where('partner_status', 'not in', ENDED)
    .orderBy('updated_at', 'desc')
    .limit(AT_ONCE * MAX_CALLS)
    .execute();
  const known = new Map(open.map((rma) => [rma.partner_return_id ?? '', rma]));
  const changes: SyncResult['changes'] = [];
  const ids = [...known.keys()];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const answer = await askReturns(ids.slice(from, from + AT_ONCE), randomUUID());
    if (answer.kind !== 'answered') throw partnerSilent(answer.message);
    for (const { id, ...reported } of answer.returns) {
      const rma = known.get(id);
      if (!rma || !(await note(context, id, reported))) continue;
      changes.push({ rmaNumber: rma.rma_number, before: rma.partner_status, after: reported.status });
    }
  }
  return { asked: ids.length, changes };
}

/** Records a response about one return. Returns false if it contains nothing new. */
const note = (context: Context, partnerReturnId: string, reported: ReportedStatus): Promise<boolean> =>
  context.database.transaction(async (tx) => {
    const [rma] = await lockReturns(tx, [partnerReturnId]);
    return rma !== undefined && noteStatus(context, tx, rma, reported);
  });

/** Endpoints for staff to sync returns with the partner or resend one. */
export const partnerReturnsHandlers = (context: Context): Pick<HandlersOf<'rma'>, 'sync' | 'resend'> => ({
  sync: () => syncReturns(context),

  async resend(call) {
    const { id } = await requestResend(context, call.params.id, authorOf(call, context.now()));
    await context.get(returnOutbox).submitNow(id, call.request.id);
    return loadRma(context.database, call.params.id);
  },
});

/** Audits the request for another attempt before it is made. Throws 409 `return-not-approved`. */
const requestResend = ({ database }: Context, rmaNumber: string, author: Author): Promise<{ id: string }> =>
  database.transaction(async (tx) => {
    const { id } = await findByNumber(tx, rmaNumber);
    const entry = await tx
      .selectFrom('return_outbox')
      .select(['state', 'attempts'])
      .where('return_id', '=', id)
      .executeTakeFirst();
    if (!entry) throw nothingToSend();
    const after = { submission: 'requested' };
    await recordAudit(tx, author, { action: 'return.resend', subject: rmaNumber, before: entry, after });
    return { id };
  });
