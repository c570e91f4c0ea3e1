import { ApiError } from '@nara/sandbox-shared';
import { z } from 'zod';
import { decimal, fileOf, grouped, localDay, localTime, rowOf } from '../../formats';
import { type Ledger, type Movement, movementsOf } from '../../ledger/ledger';

const HEADINGS = [
  ...['Date', 'Type', 'Sign', 'Party', 'Name', 'Description', 'Currency', 'Funding Type', 'Gross', 'Fee', 'Net'],
  ...['Balance', 'M Payment ID', 'PF Payment ID', 'custom str1', 'custom int1', 'custom str2', 'custom int2'],
  ...['custom str3', 'custom str4', 'custom str5', 'custom int3', 'custom int4', 'custom int5'],
];
const CUSTOM = HEADINGS.slice(-10).map((heading) => heading.replace(' ', '_'));

const Day = z.iso.date();
const Query = z.object({
  from: Day.optional(),
  to: Day.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
});

/** Heading row of a history, in the order of the documentation. */
export const HEADING_ROW = HEADINGS.map((heading) => `"${heading}"`).join(',');

/** Formats a movement as a row of a history, with the balance (cents) after it. */
export function historyRow({ payment, refund, at, gross, fee }: Movement, balance: number): string {
  return rowOf([
    ...[localTime(at), ...(refund ? ['REFUND', 'DEBIT'] : ['FUNDS_RECEIVED', 'CREDIT']), payment.buyer, payment.item],
    ...[payment.description, 'ZAR', 'CC', grouped(gross), decimal(-fee), grouped(gross - fee), grouped(balance)],
    ...[payment.reference, String(payment.number), ...CUSTOM.map((name) => payment.fields[name] ?? '')],
  ]);
}

/** Formats the payout (cents) to the merchant's bank that ends a day (`2026-03-05`), as a row of a history. */
export function payoutRow(
  { day, payout, reference }: { day: string; payout: number; reference: string },
  balance: number,
): string {
  return rowOf([
    ...[`${day} 23:59:59`, 'PAYOUT', 'DEBIT', '', 'Payout', reference, 'ZAR', '', grouped(-payout), decimal(0)],
    ...[grouped(-payout), grouped(balance), '', '', ...CUSTOM.map(() => '')],
  ]);
}

/**
 * Returns the movements of a range of South African days as CSV, with the balance after each. The range defaults to the
 * first of the month until today. Throws ApiError 400 for invalid days.
 */
export function historyOf(ledger: Ledger, query: unknown, now: number): string {
  const { data } = Query.safeParse(query);
  if (!data) throw new ApiError(400, 'failed', 'from and to have to be dates like 2017-02-01');
  const today = localDay(now);
  const { from = `${today.slice(0, 7)}-01`, to = today, limit, offset } = data;
  let balance = 0;
  const rows = movementsOf(ledger, 'payfast').map((movement) => {
    balance += movement.gross - movement.fee;
    return { day: localDay(movement.at), text: historyRow(movement, balance) };
  });
  const asked = rows.filter(({ day }) => day >= from && day <= to).slice(offset, offset + limit);
  return fileOf([HEADING_ROW, ...asked.map(({ text }) => text)]);
}
