import type { Faults } from '../faults/faults';
import { type Courier, type Delivery, kindOf, type Webhook, type WebhookKind } from './courier';

/** Sends webhooks in the order and as often as the faults in force determine. */
export interface Dispatch {
  /** Resolves after the first attempt of everything sent now. */
  send(webhook: Webhook): Promise<void>;
  /** Sends the webhooks that were held back. */
  release(): Promise<void>;
  clear(): void;
}

export function createDispatch(courier: Courier, faults: Faults): Dispatch {
  const held = new Map<WebhookKind, Delivery>();
  const twice = new WeakSet<Delivery>();

  async function deliverAll(deliveries: readonly Delivery[]): Promise<void> {
    for (const delivery of deliveries) {
      await courier.deliver(delivery);
      if (twice.has(delivery)) await courier.deliver(delivery);
    }
  }

  return {
    async send(webhook) {
      const kind = kindOf(webhook);
      const delivery = courier.pack(webhook);
      const { duplicateWebhooks, reorderWebhooks } = faults.drawWebhook(kind);
      if (duplicateWebhooks) twice.add(delivery);
      const before = held.get(kind);
      if (reorderWebhooks && !before) {
        held.set(kind, delivery);
        return;
      }
      // A webhook held back goes out right after the next of its kind, whatever fault was drawn for that one.
      held.delete(kind);
      await deliverAll(before ? [delivery, before] : [delivery]);
    },
    async release() {
      const waiting = [...held.values()];
      held.clear();
      await deliverAll(waiting);
    },
    clear: () => held.clear(),
  };
}
