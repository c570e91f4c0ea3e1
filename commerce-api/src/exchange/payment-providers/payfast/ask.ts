import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { DAY_MS, southAfricanDate } from '#platform/time';
import type { Asked, PaymentToAskFor, Statement } from '#selling/payments';
import { centsOf, isCapture } from '../wire';
import { type CallApi, faultOf, outcomeOf, readAnswer } from './api';

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
type HistoryRow = z.output<typeof Row>;

/** The history as a string in an API response. */
const Wrapped = z.object({ response: z.string() });

/** Reads a page of the transaction history, comma-separated with headings; null if it is something else. */
function readHistory(text: string): HistoryRow[] | null {
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
const statementsOf = (rows: readonly HistoryRow[], paymentId: string): Statement[] =>
  rows.flatMap((row) => {
    const amountCents = centsOf(row.Gross);
    const outcome = rowOutcome(row);
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
function rowOutcome({ Type, Sign, Currency }: HistoryRow): Statement['outcome'] | null {
  if (Currency !== 'ZAR') return null;
  if (Type === 'FUNDS_RECEIVED' && Sign === 'CREDIT') return 'paid';
  return Type.includes('REFUND') && Sign === 'DEBIT' ? 'refunded' : null;
}

/** Number of days, from the start of a payment, to search for it. */
const DAYS = 7;
/** Rows per page of the history, and maximum number of pages read. */
const PAGE_ROWS = 500;
const MAX_PAGES = 20;

const Name = z.union([z.string(), z.number()]).transform(String);
const Transaction = z.object({
  pf_payment_id: Name,
  m_payment_id: Name,
  status: z.string(),
  /** Amount in cents. */
  amount: z.coerce.number().int().nonnegative(),
});

/**
 * Asks for the state of a payment. Uses its transactions if they are known and are card payments. Otherwise uses the
 * history of the days after `createdAt` (epoch ms), which has every kind of payment. Never throws.
 */
export async function ask(
  callApi: CallApi,
  { id, captures, createdAt }: Omit<PaymentToAskFor, 'attempts'>,
  now: number,
): Promise<Asked> {
  if (captures.length > 0) {
    const found = await Promise.all(captures.map((capture) => askTransaction(callApi, id, capture)));
    if (found.every((statement) => statement !== null)) return { kind: 'known', statements: found };
  }
  const from = southAfricanDate(createdAt);
  const to = southAfricanDate(Math.max(createdAt, Math.min(now, createdAt + DAYS * DAY_MS)));
  return askHistory(callApi, id, { from, to });
}

/** Asks for one transaction. Returns null unless it is a card transaction of this payment with a known state. */
async function askTransaction(callApi: CallApi, paymentId: string, capture: string): Promise<Statement | null> {
  const answer = await callApi({ method: 'GET', path: '/process/query/:id', id: capture });
  if (answer.kind === 'unanswered' || !answer.ok) return null;
  const { data } = Transaction.safeParse(readAnswer(answer.text)?.data.response);
  const outcome = data && outcomeOf(data.status);
  if (!outcome || data.m_payment_id !== paymentId || data.pf_payment_id !== capture) return null;
  return { paymentId, capture, attempt: null, outcome, amountCents: data.amount, feeCents: null, checks: ['query'] };
}

/**
 * Reads the whole history, because a payment may appear more than once. Results found before a page fails to load are
 * still valid.
 */
async function askHistory(callApi: CallApi, paymentId: string, days: { from: string; to: string }): Promise<Asked> {
  const statements: Statement[] = [];
  const orElse = (asked: Asked): Asked => (statements.length > 0 ? { kind: 'known', statements } : asked);
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { ...days, limit: String(PAGE_ROWS), offset: String(page * PAGE_ROWS) };
    const answer = await callApi({ method: 'GET', path: '/transactions/history', query });
    const rows = answer.kind === 'answered' && answer.ok ? readHistory(answer.text) : null;
    if (!rows) return orElse({ kind: 'unavailable', reason: faultOf(answer) });
    statements.push(...statementsOf(rows, paymentId));
    if (rows.length < PAGE_ROWS) return orElse({ kind: 'unknown' });
  }
  return orElse({
    kind: 'unavailable',
    reason: `Payfast has more than ${MAX_PAGES * PAGE_ROWS} transactions in these days`,
  });
}
