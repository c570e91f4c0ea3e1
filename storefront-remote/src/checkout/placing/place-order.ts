import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { ApiError } from '@nara/shared-contracts/host';
import type { Attempt } from './attempt';
import { type HandOverServices, handOver, type SavedOrder, saveOrder } from './hand-over';
import { type OrderFailure, orderFailure } from './order-failure';

export interface PlaceOrderServices extends HandOverServices {
  /** Saves the access to the order on this device. */
  remember: (access: { orderId: string; token: string }) => void;
}

export type PlaceOrderResult =
  | {
      isPlaced: true;
      /** True if an earlier attempt was saved: the order is as it was first sent. */
      isAsFirstSent: boolean;
      /** Body that the server saved. */
      order: NewOrder;
      /** Settles after the request to the partner. Nothing needs to wait for it. */
      handedOver: Promise<void>;
      /** Token for the payment, if the order must be paid first. The server hands the order over once it is paid. */
      tokenToPay?: string;
    }
  | { isPlaced: false; failure: OrderFailure };

/**
 * Order flow: saves the order, which alone decides about success; keeps its token; hands it over to the partner in the
 * background, unless it has to be paid first. `unanswered` are the bodies sent under the same id whose responses were
 * lost.
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
    // A bank transfer is made at the shopper's bank: the order's page shows the account.
    const tokenToPay = saved.order.paymentMethod === 'eft' ? undefined : saved.token;
    return { ...placed, handedOver: Promise.resolve(), tokenToPay };
  }
  return { ...placed, handedOver: handOver(saved, services) };
}

/** Longest wait (ms) for the result of an earlier attempt. */
const PATIENCE = 8000;

/**
 * Recovers attempts whose responses were lost because of a reload or a broken connection. Returns the result of the
 * order if one was saved; null if none was, or if that cannot be found out now. Never creates a new order.
 */
export async function recoverOrder(
  { orderId, unanswered }: Attempt,
  services: PlaceOrderServices,
): Promise<PlaceOrderResult | null> {
  const [newest, ...others] = unanswered;
  if (!newest) return null;
  for (const email of new Set(unanswered.map((order) => order.email))) {
    // The id is taken, so sending the saved body again returns the first response and creates nothing.
    if (await isSaved(orderId, email, services)) return placeOrder(newest, others, services);
  }
  return null;
}

async function isSaved(orderId: string, email: string, { api }: PlaceOrderServices): Promise<boolean> {
  try {
    await api.orders.lookup({ body: { orderId, email }, signal: AbortSignal.timeout(PATIENCE) });
    return true;
  } catch (error) {
    if (error instanceof ApiError || error instanceof DOMException) return false;
    throw error;
  }
}
