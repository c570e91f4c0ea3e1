import { BankAccount, type OfferedMethod, PaymentTerms } from '@nara/shared-contracts/api/payments';
import type { OrderMethod } from '@nara/shared-contracts/rules/payments';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { HOUR_MS, MINUTE_MS } from '#platform/time';
import type { PaymentRules, ReadPaymentRules } from '#selling/orders';
import { defineSetting, keptSetting, readSetting } from '#staff/settings';
import { type PaymentProvider, paymentProvider } from './provider';

/** Payment terms of the shop. Rule: docs/product/payments.md, "Settings". */
export const PAYMENT_TERMS = defineSetting<PaymentTerms>({
  name: 'payment-terms',
  title: 'the payment terms',
  schema: PaymentTerms,
  keepsHistory: true,
  initial: {
    methods: ['card', 'instant-eft', 'wallet', 'eft'],
    providerMinutes: 30,
    eftHours: 48,
    eftGoesUnpaid: false,
  },
});

/** Account for EFT payments; an example until staff set the real one. */
export const BANK_ACCOUNT = defineSetting<BankAccount>({
  name: 'bank-account',
  title: 'the bank account for transfers',
  schema: BankAccount,
  keepsHistory: true,
  initial: {
    holder: 'NARA Activewear (Pty) Ltd',
    bank: 'Example Bank',
    number: '000 123 456',
    branchCode: '051001',
  },
});

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
const lacksAccount = ({ provider, terms, account, isProduction }: Means): boolean =>
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

/** Longest time (ms) for which a change of a setting without an event may go unnoticed. */
const OLDEST_MS = 10_000;

const cachedTerms = (context: Context) => keptSetting(context, PAYMENT_TERMS, OLDEST_MS);
const cachedAccount = (context: Context) => keptSetting(context, BANK_ACCOUNT, OLDEST_MS);

/** Reads the inputs of the payment methods: within the transaction `tx` if given, otherwise from memory. */
export async function readMeans(context: Context, tx?: Kysely<Tables>): Promise<Means> {
  const [terms, account] = tx
    ? [await readSetting(tx, PAYMENT_TERMS), await readSetting(tx, BANK_ACCOUNT)]
    : await Promise.all([context.get(cachedTerms)(), context.get(cachedAccount)()]);
  return {
    provider: context.get(paymentProvider),
    terms: terms.value,
    account: account.value,
    isProduction: context.configuration.isProduction,
  };
}

/**
 * Returns the time (ms) for which an unpaid order holds its pieces; null if it need not be paid first. Rule:
 * docs/product/payments.md, "Holding".
 */
function holdingOf(method: OrderMethod, { providerMinutes, eftHours, eftGoesUnpaid }: PaymentTerms): number | null {
  // Gift cards pay for it when it is placed.
  if (method === 'gift-card') return null;
  if (method !== 'eft') return providerMinutes * MINUTE_MS;
  return eftGoesUnpaid ? null : eftHours * HOUR_MS;
}

/** Returns the rules for the payment of orders. */
export function rulesOf(means: Means): PaymentRules {
  const { provider, terms, account } = means;
  const offered = new Set(offeredMethods(means).map(({ method }) => method));
  return {
    offers: (method) => offered.has(method),
    holding: (method) => (provider ? holdingOf(method, terms) : null),
    account: provider ? account : null,
  };
}

/** Returns the reader of these rules. */
export const paymentRulesOf =
  (context: Context): ReadPaymentRules =>
  async (tx) =>
    rulesOf(await readMeans(context, tx));

/** Logs a warning if transfers are enabled without an account. */
export async function warnOfMissingAccount(context: Context): Promise<void> {
  if (!lacksAccount(await readMeans(context, context.database.kysely))) return;
  context.log.warn('EFT is not offered: the bank account is still the example. Set the account of the shop.');
}
