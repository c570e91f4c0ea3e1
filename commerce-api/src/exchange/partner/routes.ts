import type { Database } from '#platform/database';
import { type HandlersOf, Refusal } from '#platform/http';
import { orderNotFound } from '#selling/orders';
import type { ReceiveUpdate } from './receive-update';
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
  receiveUpdate: ReceiveUpdate;
  /** Hands the order to the partner, or joins the attempt that is under way. */
  submitNow: (orderId: string, options: { requestId: string }) => Promise<Submission>;
}

export const partnerHandlers = ({ database, receiveUpdate, submitNow }: PartnerServices): HandlersOf<'partner'> => ({
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
    const outcome = await receiveUpdate(updateId, body).catch((fault: unknown) => {
      if (fault instanceof Refusal) request.log.warn({ ...note, code: fault.code }, 'partner update refused');
      throw fault;
    });
    const applied = outcome === 'applied';
    request.log.info({ ...note, applied }, 'partner update received');
    return { received: true, applied };
  },
});

const submissionFailed = ({ kind, message }: Exclude<Submission, { kind: 'accepted' }>) =>
  kind === 'refused'
    ? new Refusal(502, 'partner-refused', `The partner refused the order: ${message}`)
    : new Refusal(502, 'partner-unavailable', `The partner did not take the order: ${message}`);
