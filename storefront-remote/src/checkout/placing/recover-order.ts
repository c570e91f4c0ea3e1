import { ApiError } from '@nara/shared-contracts';
import type { Attempt } from './attempt';
import { type PlaceOrderResult, type PlaceOrderServices, placeOrder } from './place-order';

/** Longest wait (ms) to hear what became of an earlier attempt. */
const PATIENCE = 8000;

/**
 * Finds out what became of attempts whose answers were lost: by a reload, or a connection that died. The order's result
 * when one was saved; null when none was, or when that cannot be found out now. Never places an order by itself.
 */
export async function recoverOrder(
  { orderId, unanswered }: Attempt,
  services: PlaceOrderServices,
): Promise<PlaceOrderResult | null> {
  const [newest, ...others] = unanswered;
  if (!newest) return null;
  for (const email of new Set(unanswered.map((order) => order.email))) {
    // The id is taken, so sending what it holds gets the first answer and makes nothing new.
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
