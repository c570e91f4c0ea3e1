import type { PaymentProviderName } from '@nara/shared-contracts';

/** Names of those who take the money, as shoppers know them. */
export const PROVIDERS: Readonly<Record<PaymentProviderName, string>> = {
  payfast: 'Payfast',
  peach: 'Peach Payments',
  bank: 'your bank',
};
