import type { PaymentTerms } from '@nara/shared-contracts/api/payments';
import type { OrderMethod } from '@nara/shared-contracts/rules/payments';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import type { PaymentRules, ReadPaymentRules } from '#selling/orders';
import { keptSetting, readSetting } from '#staff/settings';
import { lacksAccount, type Means, offeredMethods } from './methods';
import { paymentProvider } from './provider';
import { BANK_ACCOUNT, PAYMENT_TERMS } from './settings';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Longest time (ms) for which a change of a setting without an event may go unnoticed. */
const OLDEST_MS = 10_000;

const keptTerms = (context: Context) => keptSetting(context, PAYMENT_TERMS, OLDEST_MS);
const keptAccount = (context: Context) => keptSetting(context, BANK_ACCOUNT, OLDEST_MS);

/** Reads the inputs of the payment methods: within the transaction `tx` if given, otherwise from memory. */
export async function readMeans(context: Context, tx?: Kysely<Tables>): Promise<Means> {
  const [terms, account] = tx
    ? [await readSetting(tx, PAYMENT_TERMS), await readSetting(tx, BANK_ACCOUNT)]
    : await Promise.all([context.get(keptTerms)(), context.get(keptAccount)()]);
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
