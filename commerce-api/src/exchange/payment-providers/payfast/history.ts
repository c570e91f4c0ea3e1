import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Statement } from '#selling/payments';
import { isCapture } from '../shared/capture';
import { centsOf } from '../shared/money';
import { readAnswer } from './read-answer';

const Row = z.object({
  Type: z.string(),
  Sign: z.string(),
  Currency: z.string(),
  Gross: z.string(),
  Fee: z.string().default(''),
  'M Payment ID': z.string().default(''),
  'PF Payment ID': z.string().default(''),
  'custom str1': z.string().default(''),
});
const Rows = z.array(Row);

/** A row of the transaction history. */
export type HistoryRow = z.output<typeof Row>;

/** The history as a string in an API response. */
const Wrapped = z.object({ response: z.string() });

/** Reads a page of the transaction history, comma-separated with headings; null if it is something else. */
export function readHistory(text: string): HistoryRow[] | null {
  const csv = text.trimStart().startsWith('{') ? unwrap(text) : text;
  if (csv === null) return null;
  try {
    const records = parse(csv, {
      columns: checkHeadings,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return Rows.safeParse(records).data ?? null;
  } catch {
    return null;
  }
}

/** Throws if a heading is missing, so that other content is not mistaken for an empty page. */
function checkHeadings(headings: string[]): string[] {
  const missing = Object.keys(Row.shape).filter((name) => !headings.includes(name));
  if (missing.length > 0) throw new Error(`no column ${missing.join()}`);
  return headings;
}

function unwrap(text: string): string | null {
  const response = readAnswer(text)?.data.response;
  if (typeof response === 'string') return response;
  try {
    return Wrapped.safeParse(JSON.parse(text)).data?.response ?? null;
  } catch {
    return null;
  }
}

/** Returns what the history rows say about a payment. */
export const statementsOf = (rows: readonly HistoryRow[], paymentId: string): Statement[] =>
  rows.flatMap((row) => {
    const amountCents = centsOf(row.Gross);
    const outcome = outcomeOf(row);
    const capture = row['PF Payment ID'];
    if (row['M Payment ID'] !== paymentId || !outcome || amountCents === null || !isCapture(capture)) return [];
    const fee = centsOf(row.Fee);
    return {
      paymentId,
      capture,
      attempt: row['custom str1'] || null,
      outcome,
      amountCents: Math.abs(amountCents),
      feeCents: fee === null ? null : Math.abs(fee),
      checks: ['history'],
    };
  });

/**
 * A credit means that money came in; a debit with a refund type means that it went back. Other rows of the history say
 * nothing about a payment.
 */
function outcomeOf({ Type, Sign, Currency }: HistoryRow): Statement['outcome'] | null {
  if (Currency !== 'ZAR') return null;
  if (Type === 'FUNDS_RECEIVED' && Sign === 'CREDIT') return 'paid';
  return Type.includes('REFUND') && Sign === 'DEBIT' ? 'refunded' : null;
}
