import type { ReturnsEvent } from '@nara/shared-contracts/api/partner';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type HandlersOf, Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { answerPush } from '../webhooks/answer-push';
import { type PushOutcome, receivePush, type Taken } from '../webhooks/receive-push';
import { updateIdOf } from '../webhooks/verify-signature';
import { lockReturns, noteStatus } from './note-status';

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
  if (found.length === 0) throw new Refusal(404, 'return-not-found', refused.join(' ') || 'It lists no return.');
  let applied = false;
  for (const rma of found) {
    const status = statusOf.get(rma.partner_return_id ?? '') ?? '';
    if (await noteStatus(context, tx, rma, { status, at })) applied = true;
  }
  const [first, ...others] = found;
  return { applied, refused, ...(first && others.length === 0 && { orderId: first.order_id }) };
}
