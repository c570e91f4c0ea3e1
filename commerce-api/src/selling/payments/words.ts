import type { PaymentProviderName } from '@nara/shared-contracts';

/** Names of providers as they write themselves. */
export const PROVIDER_NAMES: Readonly<Record<PaymentProviderName, string>> = {
  payfast: 'Payfast',
  peach: 'Peach Payments',
  bank: 'EFT',
};
