import { type PaymentProviderName, PROVIDER_WORDS } from '@nara/shared-contracts';

/** Names of those who take the money, as shoppers know them. */
export const PROVIDERS: Readonly<Record<PaymentProviderName, string>> = { ...PROVIDER_WORDS, bank: 'your bank' };
