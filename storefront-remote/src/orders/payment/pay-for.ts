import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { HostServices } from '@nara/shared-contracts/host';
import { errorText } from '@nara/shared-ui';
import type { OrderAccess } from '../placed-orders';
import { goToProvider } from './go-to-provider';
import { paymentQuery } from './payment-query';
import { takingTo } from './payment-words';

/**
 * Takes the shopper to the provider's page to pay the order just placed. Resolves if that fails or if the shopper comes
 * back; the order's page then offers to pay. Never throws. Rule: docs/product/payments.md, "What the shopper sees".
 */
export async function payFor(
  { orderId, token }: OrderAccess,
  { api, queryClient, notify }: Pick<HostServices, 'queryClient' | 'notify'> & { api: ApiClient },
): Promise<void> {
  // Fetches who takes the payment; the order's page needs it too.
  const asked = queryClient.fetchQuery(paymentQuery(api, orderId, token));
  asked.then((payment) => payment && notify.info(takingTo(payment))).catch(() => undefined);
  try {
    await goToProvider(api, orderId, token);
  } catch (error) {
    notify.error(errorText(error));
  }
}
