import { ApiError } from '@nara/shared-contracts/host';
import type { Attempt } from './attempt';
import { type PlaceOrderResult, type PlaceOrderServices, placeOrder } from './place-order';

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
