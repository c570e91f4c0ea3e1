import type { DeliveryOutcome, PartnerUpdate } from '@nara/shared-contracts';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { Refusal } from '#platform/http';
import type { ChangeOrder } from '#selling/orders';
import { applyUpdate, type OnAccepted } from './apply-update';

/** About no order: whoever wants to see whether updates arrive sends this. It is answered, and changes nothing. */
export const TEST_UPDATE: PartnerUpdate = { orderId: 'TEST', status: 'test' };

const isTest = ({ orderId, status }: PartnerUpdate): boolean =>
  orderId === TEST_UPDATE.orderId && status === TEST_UPDATE.status;

/** A signed update, and what came of it. */
export interface Receipt {
  updateId: string;
  update: PartnerUpdate;
  /** Epoch ms. */
  at: number;
  outcome: DeliveryOutcome;
  /** Why it was refused. */
  detail: string | null;
  /** Who had it processed again; null when the partner sent it. */
  replayedBy: string | null;
}

export interface ReceiveUpdateServices {
  database: Database;
  events: EventBus;
  changeOrder: ChangeOrder;
  /** Called, within the transaction, when an update shows that the partner has the order. */
  onAccepted: OnAccepted;
  /** Told of every update, however it ended. */
  onReceived: (receipt: Receipt) => void;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Applies what the partner tells, once: under the same id it changes nothing a second time. Throws 404 for an order that
 * we do not have.
 */
export type ReceiveUpdate = (
  updateId: string,
  update: PartnerUpdate,
  replayedBy?: string,
) => Promise<Exclude<DeliveryOutcome, 'refused'>>;

export function createReceiveUpdate({ events, onReceived, now, ...services }: ReceiveUpdateServices): ReceiveUpdate {
  const apply = async (updateId: string, update: PartnerUpdate, at: number) => {
    if (isTest(update)) return 'test';
    const applied = await applyUpdate(services, updateId, update, at);
    if (!applied) return 'unchanged';
    events.publish('order.updated', update.orderId);
    for (const variantId of applied.restocked) events.publish('stock.changed', variantId);
    return 'applied';
  };

  return async (updateId, update, replayedBy) => {
    const at = now();
    const note = (outcome: DeliveryOutcome, detail: string | null) =>
      onReceived({ updateId, update, at, outcome, detail, replayedBy: replayedBy ?? null });
    try {
      const outcome = await apply(updateId, update, at);
      note(outcome, null);
      return outcome;
    } catch (fault) {
      if (fault instanceof Refusal) note('refused', fault.detail);
      throw fault;
    }
  };
}
