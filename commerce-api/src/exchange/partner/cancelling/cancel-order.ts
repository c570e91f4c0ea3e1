import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import type { ChangeOrder } from '#selling/orders';
import { type CancelAtPartner, type Cancellation, within } from '..';
import type { Outbox } from '../outbox';
import { begin, noteRefusal, record } from './record';
import { handingOver, partnerSilent, tooLate } from './refusals';

/** A shopper waits no longer than this (ms) for an attempt to hand the order over. */
const LONGEST_WAIT_MS = 8000;

export interface CancellationServices {
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
  now: () => number;
  outbox: Pick<Outbox, 'settled'>;
  /** How long the outbox leaves an order alone while the partner is asked. */
  partnerLeaseMs: number;
  changeOrder: ChangeOrder;
  cancelAtPartner: CancelAtPartner;
}

/**
 * Cancels an order for its shopper. Before it was handed over, at once; after that, if the partner agrees.
 * Does nothing to an order that is cancelled already. Throws 404, 409 `order-not-cancellable` when it was picked,
 * and 503 `cancellation-unavailable`, with nothing changed, when nobody can tell. Rule: docs/product.md, "Cancelling".
 */
export type CancelOrder = (orderId: string, requestId: string) => Promise<void>;

export function createCancelOrder(services: CancellationServices): CancelOrder {
  const { events, log, outbox, cancelAtPartner } = services;
  const underWay = new Map<string, Promise<void>>();

  const publish = (orderId: string, restocked: readonly string[]) => {
    events.publish('order.updated', orderId);
    for (const variantId of restocked) events.publish('stock.changed', variantId);
  };

  const beginSettled = async (orderId: string) => {
    const first = await begin(services, orderId);
    if (first.standing !== 'handing-over') return first;
    await within(LONGEST_WAIT_MS, outbox.settled(orderId), undefined);
    return begin(services, orderId);
  };

  const askPartner = async (orderId: string, leaseId: string | null, requestId: string): Promise<void> => {
    const answer: Cancellation = await cancelAtPartner(orderId, requestId);
    log.info({ orderId, requestId, outcome: answer }, 'partner asked to cancel the order');
    if (answer.kind === 'agreed' || answer.kind === 'unknown') {
      return publish(orderId, await record(services, orderId, leaseId));
    }
    const isPicked = answer.kind === 'refused';
    const status = await noteRefusal(services, orderId, leaseId, isPicked);
    // Somebody else cancelled it while we asked.
    if (status === 'cancelled') return;
    if (!isPicked) throw partnerSilent();
    events.publish('order.updated', orderId);
    throw tooLate(status);
  };

  const cancel = async (orderId: string, requestId: string): Promise<void> => {
    const begun = await beginSettled(orderId);
    if (begun.standing === 'too-late') throw tooLate(begun.status);
    if (begun.standing === 'handing-over') throw handingOver();
    if (begun.standing === 'partner') return askPartner(orderId, begun.leaseId, requestId);
    if (begun.standing === 'nobody') publish(orderId, begun.restocked);
  };

  // A double click asks once.
  return (orderId, requestId) => {
    const running = underWay.get(orderId) ?? cancel(orderId, requestId).finally(() => underWay.delete(orderId));
    underWay.set(orderId, running);
    return running;
  };
}
