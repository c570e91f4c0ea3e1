import { type PaymentProviderName, PROVIDER_WORDS } from '@nara/shared-contracts/rules/payments';

/** Names of the payment providers as shown to shoppers. */
export const PROVIDERS: Readonly<Record<PaymentProviderName, string>> = { ...PROVIDER_WORDS, bank: 'your bank' };
