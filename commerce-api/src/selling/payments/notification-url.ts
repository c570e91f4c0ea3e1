import type { PaymentProviderName } from '@nara/shared-contracts';
import type { Configuration } from '#platform/configuration';

/** Returns the address that a provider sends its notifications to. */
export const notificationUrl = (
  { publicUrl }: Pick<Configuration, 'publicUrl'>,
  provider: PaymentProviderName,
): string => `${publicUrl}/api/payments/${provider}/notifications`;
