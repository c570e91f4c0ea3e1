import type { NewOrder } from '@nara/shared-contracts';
import { type HandOverServices, handOver } from './hand-over';
import { type OrderFailure, orderFailure } from './order-failure';
import { type SavedOrder, saveOrder } from './save-order';

export interface PlaceOrderServices extends HandOverServices {
  /** Keeps the way to the order on this device. */
  remember: (access: { orderId: string; token: string }) => void;
}

export type PlaceOrderResult =
  | {
      isPlaced: true;
      /** An earlier attempt had got through: the order stands as it was sent first. */
      isAsFirstSent: boolean;
      /** The body that the server holds. */
      order: NewOrder;
      /** Settles when the partner has been asked; nobody needs to wait for it. */
      handedOver: Promise<void>;
      /** The token by which it has to be paid first; the server hands it over once it is. */
      tokenToPay?: string;
    }
  | { isPlaced: false; failure: OrderFailure };

/**
 * The order flow: save the order, which alone decides about success; keep its token; hand it to the partner in the
 * background, unless it has to be paid first. `unanswered` are bodies sent under the same id whose answers were lost.
 */
export async function placeOrder(
  order: NewOrder,
  unanswered: readonly NewOrder[],
  services: PlaceOrderServices,
): Promise<PlaceOrderResult> {
  let saved: SavedOrder;
  try {
    saved = await saveOrder(services.api, order, unanswered);
  } catch (error) {
    return { isPlaced: false, failure: orderFailure(error) };
  }
  services.remember({ orderId: order.id, token: saved.token });
  const placed = { isPlaced: true, isAsFirstSent: saved.order !== order, order: saved.order } as const;
  if (saved.isPaymentDue) {
    // A transfer is made at the shopper's bank: the page of the order says where to.
    const tokenToPay = saved.order.paymentMethod === 'eft' ? undefined : saved.token;
    return { ...placed, handedOver: Promise.resolve(), tokenToPay };
  }
  return { ...placed, handedOver: handOver(saved, services) };
}
