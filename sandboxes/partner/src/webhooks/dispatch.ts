import type { Faults } from '../faults/faults';
import type { OrderUpdate } from '../orders/order-book';
import type { Courier, Delivery } from './courier';

/** Sends updates in the order and as often as the faults in force say. */
export interface Dispatch {
  /** Resolves after the first attempt of whatever goes out now. */
  send(update: OrderUpdate): Promise<void>;
  /** Sends the update that was held back. */
  release(): Promise<void>;
  clear(): void;
}

export function createDispatch(courier: Courier, faults: Faults): Dispatch {
  let held: Delivery | null = null;
  const twice = new WeakSet<Delivery>();

  async function deliverAll(deliveries: readonly (Delivery | null)[]): Promise<void> {
    for (const delivery of deliveries) {
      if (!delivery) continue;
      await courier.deliver(delivery);
      if (twice.has(delivery)) await courier.deliver(delivery);
    }
  }
  const takeHeld = () => {
    const taken = held;
    held = null;
    return taken;
  };

  return {
    async send(update) {
      const delivery = courier.pack(update);
      const { duplicateWebhooks, reorderWebhooks } = faults.drawWebhook();
      if (duplicateWebhooks) twice.add(delivery);
      // A held update goes out right after the next, whatever was drawn for that one.
      if (held) return deliverAll([delivery, takeHeld()]);
      if (!reorderWebhooks) return deliverAll([delivery]);
      held = delivery;
    },
    release: () => deliverAll([takeHeld()]),
    clear: () => void takeHeld(),
  };
}
