import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { ApiError } from '@nara/shared-contracts/host';

/** Timeout (ms) of a request: shoppers do not watch a busy button for longer. The next attempt is the same order. */
const PATIENCE = 30_000;

export interface SavedOrder {
  /** Body that the server saved; not always the one just sent. */
  order: NewOrder;
  /** Access token of this order. */
  token: string;
  /** True if the order must be paid before it is processed. */
  isPaymentDue: boolean;
}

/**
 * Saves an order exactly once. If the server says that the id is taken, an earlier attempt was saved although its
 * response was lost. Sending that body again returns the first response. Throws what the API threw.
 */
export async function saveOrder(
  api: Pick<ApiClient, 'orders'>,
  order: NewOrder,
  unanswered: readonly NewOrder[],
): Promise<SavedOrder> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { token, isPaymentDue = false } = await api.orders.create({ body: order, keepalive: true, signal });
    return { order, token, isPaymentDue };
  } catch (error) {
    const [earlier, ...others] = unanswered;
    if (!earlier || !(error instanceof ApiError) || error.code !== 'order-id-taken') throw error;
    return saveOrder(api, earlier, others);
  }
}
