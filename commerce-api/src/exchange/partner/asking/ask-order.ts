import { inWords } from '@nara/shared-contracts/rules/common';
import type { Context } from '#platform/subject';
import { lockOrder } from '#selling/orders';
import type { OrderState, TakenOrder } from '../client/order-state';
import { partnerClient } from '../client/partner-client';
import { isUnbelieved } from '../client/submission';
import { partnerMetrics } from '../observe';
import { applyWord } from '../webhooks/apply-update';

/**
 * Asks the partner for the state of an order, and applies updates that did not arrive, by the same rules as received
 * ones. Records the result in the order's history and in the system log. Returns the partner's response. Never throws
 * because of that response.
 */
export async function askOrder(context: Context, order: TakenOrder, requestId: string): Promise<OrderState> {
  const { log } = context;
  const answer = await context.get(partnerClient).askOrder(order, requestId);
  log.info({ orderId: order.id, requestId, outcome: answer }, 'partner asked about an order');
  const isMended = answer.kind === 'answered' && (await apply(context, order.id, answer));
  note(context, order, requestId, answer, isMended);
  return answer;
}

const apply = (
  context: Context,
  orderId: string,
  { status, trackingNumber }: Extract<OrderState, { kind: 'answered' }>,
): Promise<boolean> =>
  context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order !== undefined && applyWord(context, tx, order, { orderId, status, trackingNumber }, 'asked');
  });

/** Counts a question and logs unexpected responses for staff. */
function note(
  context: Context,
  { id: orderId, woolworthsOrderId }: TakenOrder,
  requestId: string,
  answer: OrderState,
  isMended: boolean,
): void {
  const { logSystem } = context;
  const outcome = isMended ? 'mended' : answer.kind;
  context.get(partnerMetrics).questions.inc({ outcome });
  if (answer.kind === 'answered' && isMended) {
    const { status } = answer;
    const message = `Missed partner update made up for: ${inWords(status)}`;
    logSystem({ level: 'success', service: 'WebhookReceiver', message, orderId, details: { requestId, status } });
  } else if (answer.kind === 'unknown') {
    const message = `The partner no longer knows the order that it accepted as ${woolworthsOrderId}`;
    logSystem({ level: 'error', service: 'WoolworthsAPI', message, orderId, details: { requestId } });
  } else if (answer.kind !== 'answered' && isUnbelieved(answer.code)) {
    const details = { requestId, errorCode: answer.code };
    logSystem({ level: 'error', service: 'WoolworthsAPI', message: answer.message, orderId, details });
  }
}
