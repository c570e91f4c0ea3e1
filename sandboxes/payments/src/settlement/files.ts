import { decimal, fileOf, localDay, localTime, rowOf } from '../formats';
import { type Ledger, type Movement, movementsOf } from '../ledger/ledger';
import { PROVIDERS, type Provider } from '../ledger/payment';
import { HEADING_ROW, historyRow, payoutRow } from '../payfast/api/history';
import { refundIdOf, transactionIdOf } from '../peach/result';

/** Movements of one day in a merchant's account at a provider, in cents. */
interface SettledDay {
  /** South African day, as `2026-03-05`. */
  day: string;
  /** Balance at the start of the day; negative if refunds exceeded payments. */
  opening: number;
  movements: readonly Movement[];
  /** Amount paid to the bank at the end of the day; 0 if the balance is not positive. */
  payout: number;
}

const netOf = (movements: readonly Movement[]): number =>
  movements.reduce((total, { gross, fee }) => total + gross - fee, 0);

/** Settles an account day by day, the earliest first: the balance at the end of each day is paid to the bank. */
function settle(movements: readonly Movement[]): SettledDay[] {
  let opening = 0;
  const days = [...new Set(movements.map(({ at }) => localDay(at)))];
  return days.map((day) => {
    const ofDay = movements.filter(({ at }) => localDay(at) === day);
    const closing = opening + netOf(ofDay);
    const settled = { day, opening, movements: ofDay, payout: Math.max(0, closing) };
    opening = closing - settled.payout;
    return settled;
  });
}

/** Returns every day with movements at a provider, the earliest first. */
export const daysOf = (ledger: Ledger, provider: Provider): SettledDay[] => settle(movementsOf(ledger, provider));

/** Returns a day (`2026-03-05`); a day without movements has only its opening balance. */
export function dayOf(ledger: Ledger, provider: Provider, day: string): SettledDay {
  const days = daysOf(ledger, provider).filter((each) => each.day <= day);
  const last = days.at(-1);
  if (last?.day === day) return last;
  const opening = last ? last.opening + netOf(last.movements) - last.payout : 0;
  return { day, opening, movements: [], payout: 0 };
}

/** Returns the bank reference of a day's payout (`2026-03-05`), in Peach's documented form; Payfast documents none. */
function payoutReference(provider: Provider, day: string): string {
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

/** Formats a day as the transaction history that merchants download from Payfast. */
function payfastRows({ day, opening, movements, payout }: SettledDay, reference: string): string[] {
  let balance = opening;
  const rows = movements.map((movement) => {
    balance += movement.gross - movement.fee;
    return historyRow(movement, balance);
  });
  return [HEADING_ROW, ...rows, ...(payout > 0 ? [payoutRow({ day, payout, reference }, balance - payout)] : [])];
}

/**
 * Headings of Peach's reconciliation report, plus the customer, the merchant's id and the fee, which its reports also
 * have.
 */
const PEACH_HEADINGS = [
  ...['batchNumber', 'uniqueId', 'merchantTransactionId', 'timestamp', 'customerName', 'paymentType', 'paymentMethod'],
  ...['paymentBrand', 'currency', 'amount', 'fee', 'settledAmount', 'settlementStatus', 'settlementReference'],
  'peachResult',
];

/**
 * Formats a movement as a row of Peach's reconciliation report. Amounts are positive; the settled amount has the sign
 * of the account.
 */
function peachRow({ payment, refund, at, gross, fee }: Movement, reference: string): string {
  return rowOf([
    ...['001', refund ? refundIdOf(refund) : transactionIdOf(payment.number), payment.reference, localTime(at)],
    ...[payment.buyer, refund ? 'RF' : 'DB', 'card', 'VISA', 'ZAR', decimal(Math.abs(gross)), decimal(fee)],
    ...[decimal(gross - fee), 'Settled', reference, 'successful'],
  ]);
}

function peachRows({ day, movements, payout }: SettledDay, reference: string): string[] {
  const paidOut = [
    ...['001', '', '', `${day} 23:59:59`, '', 'PAYOUT', 'eft', '', 'ZAR', decimal(payout), decimal(0)],
    ...[decimal(-payout), 'Settled', reference, 'successful'],
  ];
  return [
    rowOf(PEACH_HEADINGS),
    ...movements.map((movement) => peachRow(movement, reference)),
    ...(payout > 0 ? [rowOf(paidOut)] : []),
  ];
}

const WRITERS: Record<Provider, (settled: SettledDay, reference: string) => string[]> = {
  payfast: payfastRows,
  peach: peachRows,
};

/**
 * Returns the file that a merchant downloads for a South African day (`2026-03-05`) at a provider, as CSV: payments
 * with their fees, refunds, and the payout to the bank of the day's balance.
 */
export function settlementOf(ledger: Ledger, provider: Provider, day: string): string {
  return fileOf(WRITERS[provider](dayOf(ledger, provider, day), payoutReference(provider, day)));
}
