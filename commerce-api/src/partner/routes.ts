import type { Database } from '../database';
import type { EventBus } from '../events';
import { type HandlersOf, Refusal } from '../http';
import { type ChangeOrder, orderNotFound } from '../orders';
import { applyUpdate, type OnAccepted } from './apply-update';
import type { Submission } from './submission';
import { updateIdOf } from './verify-signature';
import { within } from './within';

/** A shopper waits for the partner no longer than this; the outbox goes on without them. */
const LONGEST_WAIT_MS = 8000;
const STILL_TRYING: Submission = {
  kind: 'unavailable',
  code: 'STILL_TRYING',
  message: 'it has not answered yet; we go on trying',
};

export interface PartnerServices {
  database: Database;
  events: EventBus;
  now: () => number;
  changeOrder: ChangeOrder;
  /** Hands the order to the partner, or joins the attempt that is under way. */
  submitNow: (orderId: string, options: { requestId: string }) => Promise<Submission>;
  /** Called, within the transaction, when an update shows that the partner has the order. */
  onAccepted: OnAccepted;
}

export const partnerHandlers = ({
  database,
  events,
  now,
  changeOrder,
  submitNow,
  onAccepted,
}: PartnerServices): HandlersOf<'partner'> => ({
  async submitOrder({ body: { order }, request }) {
    const submission = await within(LONGEST_WAIT_MS, submitNow(order.id, { requestId: request.id }), STILL_TRYING);
    if (submission.kind !== 'accepted') throw submissionFailed(submission);
    const saved = await database.kysely
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirst();
    if (!saved) throw orderNotFound();
    return { woolworthsOrderId: submission.woolworthsOrderId, status: saved.status };
  },

  async receiveUpdate({ body, request }) {
    const updateId = updateIdOf(request);
    const note = { updateId, orderId: body.orderId, status: body.status };
    const applied = await applyUpdate({ database, changeOrder, onAccepted }, updateId, body, now()).catch(
      (fault: unknown) => {
        if (fault instanceof Refusal) request.log.warn({ ...note, code: fault.code }, 'partner update refused');
        throw fault;
      },
    );
    request.log.info({ ...note, applied: applied !== null }, 'partner update received');
    if (!applied) return { received: true, applied: false };
    events.publish('order.updated', body.orderId);
    for (const variantId of applied.restocked) events.publish('stock.changed', variantId);
    return { received: true, applied: true };
  },
});

const submissionFailed = ({ kind, message }: Exclude<Submission, { kind: 'accepted' }>) =>
  kind === 'refused'
    ? new Refusal(502, 'partner-refused', `The partner refused the order: ${message}`)
    : new Refusal(502, 'partner-unavailable', `The partner did not take the order: ${message}`);
