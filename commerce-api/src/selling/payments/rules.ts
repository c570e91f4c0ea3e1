import type { OrderMethod, PaymentTerms } from '@nara/shared-contracts';
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

/** Longest time (ms) for which a change of a setting that no event told of goes unseen. */
const OLDEST_MS = 10_000;

const keptTerms = (context: Context) => keptSetting(context, PAYMENT_TERMS, OLDEST_MS);
const keptAccount = (context: Context) => keptSetting(context, BANK_ACCOUNT, OLDEST_MS);

/** Reads what the ways to pay follow from: within the transaction `tx` where one is given, otherwise from memory. */
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

/** Returns the time (ms) for which an unpaid order holds its pieces. Rule: docs/product/payments.md, "Holding". */
function holdingOf(method: OrderMethod, { providerMinutes, eftHours, eftGoesUnpaid }: PaymentTerms): number | null {
  // Gift cards pay it as it is placed.
  if (method === 'gift-card') return null;
  if (method !== 'eft') return providerMinutes * MINUTE_MS;
  return eftGoesUnpaid ? null : eftHours * HOUR_MS;
}

/** Returns the rules on which orders are paid. */
export function rulesOf(means: Means): PaymentRules {
  const { provider, terms, account } = means;
  const offered = new Set(offeredMethods(means).map(({ method }) => method));
  return {
    offers: (method) => offered.has(method),
    holding: (method) => (provider ? holdingOf(method, terms) : null),
    account: provider ? account : null,
  };
}

/** Returns what reads the rules on which orders are paid. */
export const paymentRulesOf =
  (context: Context): ReadPaymentRules =>
  async (tx) =>
    rulesOf(await readMeans(context, tx));

/** Warns operators of a shop that wants transfers and has no account for them. */
export async function warnOfMissingAccount(context: Context): Promise<void> {
  if (!lacksAccount(await readMeans(context, context.database.kysely))) return;
  context.log.warn('EFT is not offered: the bank account is still the example. Set the account of the shop.');
}
