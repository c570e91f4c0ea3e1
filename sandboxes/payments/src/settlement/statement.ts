import { fileOf, rowOf } from '../csv';
import type { Ledger } from '../ledger/ledger';
import { PROVIDERS, type Provider } from '../ledger/payment';
import { decimal } from '../money';
import { daysOf } from './days';

/** Returns the bank reference of a day's payout (`2026-03-05`), in Peach's documented form; Payfast documents none. */
export function payoutReference(provider: Provider, day: string): string {
  const digits = day.split('-').toReversed().join('');
  return provider === 'peach' ? `PEACH-001-${digits}` : `PAYFAST ${digits}`;
}

/**
 * Returns the bank statement of the merchant for a day as CSV: the payouts of the providers, with the balance after
 * each.
 */
export function statementOf(ledger: Ledger, day: string): string {
  const payouts = PROVIDERS.flatMap((provider) =>
    daysOf(ledger, provider)
      .filter(({ payout }) => payout > 0)
      .map((settled) => ({
        day: settled.day,
        payout: settled.payout,
        reference: payoutReference(provider, settled.day),
      })),
  );
  let balance = payouts.reduce((total, each) => (each.day < day ? total + each.payout : total), 0);
  const rows = payouts
    .filter((each) => each.day === day)
    .map(({ payout, reference }) => {
      balance += payout;
      return rowOf([day, reference, decimal(payout), decimal(balance)]);
    });
  return fileOf(['Date,Description,Amount,Balance', ...rows]);
}
