import { fileOf, rowOf } from '../csv';
import type { Ledger } from '../ledger/ledger';
import type { Movement } from '../ledger/movements';
import type { Provider } from '../ledger/payment';
import { localTime } from '../local-time';
import { decimal } from '../money';
import { HEADING_ROW, historyRow, payoutRow } from '../payfast/api/history';
import { refundIdOf, transactionIdOf } from '../peach/ids';
import { dayOf, type SettledDay } from './days';
import { payoutReference } from './statement';

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
