import type { Context } from '#platform/subject';
import { findOrder } from '#selling/orders';
import type { Author } from '#staff/audit';
import { findReturns, piecesReturned } from '../queries';
import { exceeds, piecesLeft } from '../rules';
import type { ReturnTable } from '../tables';
import { type Change, takeStep } from './change-return';
import { notInspected, piecesElsewhere } from './refusals';

type Decision = Omit<Change, 'action'>;

/**
 * Approves an inspected return: notifies the shopper and queues it for the partner. Throws as `takeStep` does, and 409
 * `return-not-inspected`.
 */
export const approve = (context: Context, decision: Decision, author: Author): Promise<ReturnTable> =>
  takeStep(context, { ...decision, action: 'approve' }, author, async ({ rma, pieces }) => {
    if (pieces.some(({ condition }) => condition === null)) throw notInspected();
    return { message: `Return ${rma.rma_number} was approved.` };
  });

/** Rejects a return and tells the shopper why. Its pieces may be returned again. Throws as `takeStep` does. */
export const reject = (
  context: Context,
  { reason, ...decision }: Decision & { reason: string },
  author: Author,
): Promise<ReturnTable> =>
  takeStep(context, { ...decision, action: 'reject' }, author, async ({ rma }) => ({
    message: `Return ${rma.rma_number} was not accepted: ${reason}`,
    noted: { reason },
    reason,
  }));

/**
 * Reopens a rejected return for another inspection. Throws as `takeStep` does, and 409 `return-exceeds-order` when its
 * pieces have come back in another return.
 */
export const reopen = (context: Context, decision: Decision, author: Author): Promise<ReturnTable> =>
  takeStep(context, { ...decision, action: 'reopen' }, author, async ({ tx, rma, pieces, order }) => {
    const found = await findOrder({ kysely: tx }, order.id);
    const others = (await findReturns(tx, order.id)).filter((other) => other.rma.id !== rma.id);
    if (exceeds(pieces, piecesLeft(found?.items ?? [], piecesReturned(others))).length > 0) throw piecesElsewhere();
    return { message: `Return ${rma.rma_number} is looked at again.` };
  });
