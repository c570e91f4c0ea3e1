import type { BankAccount, OfferedMethod, PaymentTerms } from '@nara/shared-contracts';
import type { PaymentProvider } from './provider';
import { BANK_ACCOUNT } from './settings';

/** What the ways to pay follow from. */
export interface Means {
  provider: Pick<PaymentProvider, 'name' | 'methods'> | null;
  terms: PaymentTerms;
  account: BankAccount;
  isProduction: boolean;
}

/** Without a provider nothing is paid here: staff collect cards by a link, and transfers by hand. */
const WITHOUT_PROVIDER: readonly OfferedMethod[] = [
  { method: 'card', provider: null },
  { method: 'eft', provider: null },
];

/** Tells whether the account is still the example, which no shopper must ever pay into. */
const isExample = ({ number }: BankAccount): boolean => number === BANK_ACCOUNT.initial.number;

/** Tells whether staff want transfers that cannot be taken, because no account is set. */
export const lacksAccount = ({ provider, terms, account, isProduction }: Means): boolean =>
  provider !== null && isProduction && terms.methods.includes('eft') && isExample(account);

/**
 * Returns the ways to pay that the shop takes, in the order of the setting: what the provider's page takes, and transfers
 * by hand. Rule: docs/product/payments.md, "Ways to pay".
 */
export function offeredMethods(means: Means): readonly OfferedMethod[] {
  const { provider, terms } = means;
  if (!provider) return WITHOUT_PROVIDER;
  return [...new Set(terms.methods)].flatMap((method): OfferedMethod[] => {
    if (method === 'eft') return lacksAccount(means) ? [] : [{ method, provider: null }];
    return provider.methods.includes(method) ? [{ method, provider: provider.name }] : [];
  });
}
