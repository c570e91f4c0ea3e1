import type { PaymentProviderName } from '@nara/shared-contracts/rules/payments';
import type { Configuration } from '#platform/configuration';

/** Returns the URL for notifications of a provider. */
export const notificationUrl = (
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  provider: PaymentProviderName,
): string => `${publicUrl}/api/payments/${provider}/notifications`;
