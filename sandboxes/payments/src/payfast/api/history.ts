import { Refusal } from '@nara/sandbox-shared';
import { z } from 'zod';
import type { Ledger } from '../../ledger/ledger';
import type { Payment } from '../../ledger/payment';
import { decimal, grouped } from '../../money';

const HEADINGS = [
  ...['Date', 'Type', 'Sign', 'Party', 'Name', 'Description', 'Currency', 'Funding Type', 'Gross', 'Fee', 'Net'],
  ...['Balance', 'M Payment ID', 'PF Payment ID', 'custom str1', 'custom int1', 'custom str2', 'custom int2'],
  ...['custom str3', 'custom str4', 'custom str5', 'custom int3', 'custom int4', 'custom int5'],
];
const CUSTOM = HEADINGS.slice(-10).map((heading) => heading.replace(' ', '_'));

const SOUTH_AFRICA_MS = 2 * 3_600_000;
/** Writes a time of South Africa as `2020-02-27 13:29:55`. */
export const localTime = (epochMs: number): string =>
  new Date(epochMs + SOUTH_AFRICA_MS).toISOString().slice(0, 19).replace('T', ' ');

const Day = z.iso.date();
const Query = z.object({
  from: Day.optional(),
  to: Day.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
});

/** Quotes as PHP's `fputcsv` does: a value with spaces, commas, quotes or ends of lines. */
const quoted = (value: string): string => (/[\s,"\\]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

interface Movement {
  payment: Payment;
  at: number;
  kind: readonly [type: string, sign: string];
  gross: number;
  fee: number;
}

/** Lists what came in and went out, the oldest first. */
function movementsOf({ payments, refunds, ofNumber }: Ledger): Movement[] {
  const received = payments.flatMap((payment): Movement[] =>
    payment.status === 'complete' && payment.paidAt
      ? [
          {
            payment,
            at: Date.parse(payment.paidAt),
            kind: ['FUNDS_RECEIVED', 'CREDIT'],
            gross: payment.amount,
            fee: payment.fee,
          },
        ]
      : [],
  );
  const returned = refunds.flatMap((refund): Movement[] => {
    const payment = ofNumber(String(refund.payment));
    if (!payment) return [];
    return [{ payment, at: Date.parse(refund.at), kind: ['REFUND', 'DEBIT'], gross: -refund.amount, fee: 0 }];
  });
  return [...received, ...returned].sort((one, other) => one.at - other.at);
}

const rowOf = ({ payment, at, kind, gross, fee }: Movement, balance: number): string =>
  [
    ...[localTime(at), ...kind, payment.buyer, payment.item, payment.description, 'ZAR', 'CC'],
    ...[grouped(gross), decimal(-fee), grouped(gross - fee), grouped(balance), payment.reference],
    ...[String(payment.number), ...CUSTOM.map((name) => payment.fields[name] ?? '')],
  ]
    .map(quoted)
    .join(',');

/**
 * Returns the movements of South African days as CSV, with the balance after each. Without days: from the first of the
 * month to today. Throws Refusal 400 for days that are none.
 */
export function historyOf(ledger: Ledger, query: unknown, now: number): string {
  const { data } = Query.safeParse(query);
  if (!data) throw new Refusal(400, 'failed', 'from and to have to be dates like 2017-02-01');
  const today = localTime(now).slice(0, 10);
  const { from = `${today.slice(0, 7)}-01`, to = today, limit, offset } = data;
  let balance = 0;
  const rows = movementsOf(ledger).map((movement) => {
    balance += movement.gross - movement.fee;
    return { day: localTime(movement.at).slice(0, 10), text: rowOf(movement, balance) };
  });
  const asked = rows.filter(({ day }) => day >= from && day <= to).slice(offset, offset + limit);
  return [HEADINGS.map((heading) => `"${heading}"`).join(','), ...asked.map(({ text }) => text), ''].join('\n');
}
