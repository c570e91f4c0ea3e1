import type { Variant } from '@nara/shared-contracts/api/catalogue';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { PartnerAcceptance, PartnerSubmission } from '@nara/shared-contracts/api/partner';
import { ApiError } from '@nara/shared-contracts/host';
import { toPartnerItem } from '@nara/shared-contracts/rules/partner';
import { cardOrEft } from '@nara/shared-contracts/rules/payments';

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

const SOURCE = 'nara-storefront';

export interface HandOverServices {
  api: Pick<ApiClient, 'orders' | 'partner' | 'integration'>;
  /** Returns a variant of the ordered items; without it, its partner codes are unknown. */
  variantOf: (variantId: string) => Variant | undefined;
  now: () => Date;
}

/**
 * Hands a saved order over to the partner and confirms the result. Never throws: the order is placed, and if this fails
 * the server hands it over on its own.
 */
export async function handOver({ order, token }: SavedOrder, services: HandOverServices): Promise<void> {
  const { api } = services;
  try {
    const accepted = await api.partner.submitOrder({
      token,
      body: toSubmission(order, services),
      headers: { 'X-Integration-Source': SOURCE },
      keepalive: true,
    });
    await confirm(order, token, accepted, services);
  } catch (error) {
    await reportFailure(order, error, services);
  }
}

function toSubmission(
  { deliveryMethod: _method, discount: _discount, codes: _codes, giftCards: _cards, ...order }: NewOrder,
  { variantOf, now }: HandOverServices,
): PartnerSubmission {
  const items = order.items.map(({ productId, variantId, quantity }) => {
    const { woolworthsSku = null, erpVariantCode: erpCode = null } = variantOf(variantId) ?? {};
    return toPartnerItem({ productId, variantId, quantity, woolworthsSku, erpCode });
  });
  const integrationMetadata = { source: SOURCE, timestamp: now().toISOString(), customerType: 'direct' as const };
  return {
    order: { ...order, paymentMethod: cardOrEft(order.paymentMethod), items, integrationMetadata },
    metadata: { brand: 'NARA', channel: 'online', region: 'ZA' },
  };
}

async function confirm(
  { id }: NewOrder,
  token: string,
  { status, woolworthsOrderId }: PartnerAcceptance,
  { api, now }: HandOverServices,
): Promise<void> {
  const body = { status, woolworthsOrderId, updatedAt: now().toISOString() };
  // The server records the acceptance too, so a lost confirmation loses nothing.
  await api.orders.confirm({ params: { id }, token, body, keepalive: true }).catch(() => undefined);
}

async function reportFailure(
  { giftCards: _, ...order }: NewOrder,
  error: unknown,
  { api, now }: HandOverServices,
): Promise<void> {
  const body = {
    orderId: order.id,
    error: failureText(error),
    order: { ...order },
    timestamp: now().toISOString(),
    requiresManualProcessing: true as const,
  };
  // The server knows its own side of the failure; this reports the browser's side.
  await api.integration.reportFailure({ body, keepalive: true }).catch(() => undefined);
}

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.statusText
    ? `Woolworths API error: ${error.statusText}`
    : 'Woolworths integration failed';
