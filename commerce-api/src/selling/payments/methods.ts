import type { BankAccount, OfferedMethod, PaymentTerms } from '@nara/shared-contracts/api/payments';
import type { PaymentProvider } from './provider';
import { BANK_ACCOUNT } from './settings';

/** Inputs that determine the payment methods. */
export interface Means {
  provider: Pick<PaymentProvider, 'name' | 'methods'> | null;
  terms: PaymentTerms;
  account: BankAccount;
  isProduction: boolean;
}

/** Without a provider, payments are not taken here: staff collect card payments by a link, and transfers by hand. */
const WITHOUT_PROVIDER: readonly OfferedMethod[] = [
  { method: 'card', provider: null },
  { method: 'eft', provider: null },
];

/** Tells whether the account is still the example, to which a shopper must never transfer money. */
const isExample = ({ number }: BankAccount): boolean => number === BANK_ACCOUNT.initial.number;

/** Tells whether transfers are enabled but cannot be taken, because no account is set. */
export const lacksAccount = ({ provider, terms, account, isProduction }: Means): boolean =>
  provider !== null && isProduction && terms.methods.includes('eft') && isExample(account);

/**
 * Returns the payment methods that the shop offers, in the order of the setting: those of the provider's page, and
 * transfers by hand. Rule: docs/product/payments.md, "Ways to pay".
 */
export function offeredMethods(means: Means): readonly OfferedMethod[] {
  const { provider, terms } = means;
  if (!provider) return WITHOUT_PROVIDER;
  return [...new Set(terms.methods)].flatMap((method): OfferedMethod[] => {
    if (method === 'eft') return lacksAccount(means) ? [] : [{ method, provider: null }];
    return provider.methods.includes(method) ? [{ method, provider: provider.name }] : [];
  });
}
