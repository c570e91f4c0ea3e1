import { type ApiClient, ApiError, type NewOrder } from '@nara/shared-contracts';

/** Longer than this (ms) nobody looks at a busy button; the next try is the same order. */
const PATIENCE = 30_000;

export interface SavedOrder {
  /** The body that the server holds: not always the one just sent. */
  order: NewOrder;
  /** The capability for this order. */
  token: string;
  /** It has to be paid before it goes on. */
  isPaymentDue: boolean;
}

/**
 * Saves an order once. When the server says that the id is taken, an earlier attempt got through after all although its
 * answer was lost: sending that one again gets the first answer. Throws what the API threw.
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
