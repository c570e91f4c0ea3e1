import { z } from 'zod';
import { DAY_MS } from '../../wire/days';
import { Id, IsoTime, inOrder, Line, line, OrderId, Paging, pageOf, Rand, Search } from '../../wire/fields';
import { ImportPreview, ImportResult } from '../imports/api';
import { BOOK_KINDS, DATE_ORDERS, DIFFERENCE_KINDS, DOUBTS, MAX_COMPARED_DAYS, STATEMENT_LINE_STATES } from './rules';

const Day = z.iso.date();
/** Rand over many payments; negative for outgoing money. */
const Sum = z.number();
const Count = z.int().min(0);
const Heading = line(80).min(1);

/** South African days to compare, both included; defaults to the last fourteen. */
export const ReconciliationRange = inOrder(z.strictObject({ from: Day.optional(), to: Day.optional() }))
  .refine(({ from, to }) => (from === undefined) === (to === undefined), 'from and to belong together')
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < MAX_COMPARED_DAYS * DAY_MS, {
    path: ['from'],
    message: `must be at most ${MAX_COMPARED_DAYS} days before to`,
  });

/** Details of a file that the user provides: its name, its account, and its columns if they are not recognised. */
export const BooksFile = z
  .strictObject({
    name: Line.optional(),
    /** Account number, if the file contains none; defaults to the shop's. */
    account: z
      .string()
      .trim()
      .regex(/^[\d ]{6,24}$/, 'must be 6 to 24 digits')
      .optional(),
    date: Heading.optional(),
    description: Heading.optional(),
    amount: Heading.optional(),
    credit: Heading.optional(),
    debit: Heading.optional(),
    dateOrder: z.enum(DATE_ORDERS).optional(),
  })
  .refine(({ date, description }) => (date === undefined) === (description === undefined), {
    path: ['description'],
    message: 'date and description belong together',
  })
  .refine(
    ({ date, amount, credit, debit }) => !date || amount !== undefined || (credit !== undefined && debit !== undefined),
    {
      path: ['amount'],
      message: 'name the column of the amounts, or those of credits and debits',
    },
  );

/** Contents of a file, before any of it is stored. */
export const BooksPreview = ImportPreview.extend({
  kind: z.enum(BOOK_KINDS),
  /** Name of the format, such as `FNB CSV`. */
  format: z.string(),
  /** Account or provider that the books belong to. */
  source: z.string(),
  /** Days of the first and last line; null if no line can be read. */
  from: Day.nullable(),
  to: Day.nullable(),
  /** Incoming and outgoing money of its lines, in rand. */
  credits: Sum,
  debits: Sum,
  /** Number of new lines that will be booked automatically. */
  sure: Count,
  /** Unusual findings about the file, in sentences. */
  hints: z.array(z.string()),
});

export const BooksImported = ImportResult.extend({
  /** Number of lines that were booked automatically. */
  booked: Count,
});

/** Imported file. */
export const ImportedBooks = z.strictObject({
  id: Id,
  kind: z.enum(BOOK_KINDS),
  source: z.string(),
  format: z.string(),
  /** Name of the file; empty if unknown. */
  name: z.string(),
  from: Day,
  to: Day,
  lines: Count,
  by: z.string(),
  at: IsoTime,
  /** False after one of its lines has paid an order. */
  canUndo: z.boolean(),
});
export const ImportedBooksPage = pageOf(ImportedBooks);
export const ImportedBooksQuery = z.strictObject(Paging);

/** Possible match for a credit: an order that it pays, or a provider's payout. */
export const Suggestion = z.strictObject({
  kind: z.enum(['order', 'payout']),
  /** Id of the order or of the payout's line. */
  id: z.string(),
  /** Amount due for the order, or amount paid out. */
  amount: Sum,
  /** Reason why the match is not certain; null if it is. */
  doubt: z.enum(DOUBTS).nullable(),
});

/** Credit on the bank statement. */
export const StatementCredit = z.strictObject({
  id: Id,
  day: Day,
  amount: Rand,
  description: z.string(),
  account: z.string(),
  state: z.enum(STATEMENT_LINE_STATES),
  /** Parts of the amount that pay orders. */
  parts: z.array(z.strictObject({ orderId: OrderId, amount: Rand })),
  suggestions: z.array(Suggestion),
  decidedBy: z.string().nullable(),
  decidedAt: IsoTime.nullable(),
  /** True if the decision can be undone because it booked nothing. */
  canUndo: z.boolean(),
});
export const StatementCreditQuery = z.strictObject({
  ...Paging,
  state: z.enum(STATEMENT_LINE_STATES).default('open'),
  search: Search,
});
export const StatementCreditPage = pageOf(StatementCredit);

/** Part of a credit that pays an order. */
const CreditPart = z.strictObject({
  orderId: OrderId,
  amount: Rand.refine((amount) => amount > 0, 'must be above zero'),
});

/**
 * Decision about a credit: it pays orders, and the parts add up to its amount; it is a provider's payout; or it does
 * not belong to the shop.
 */
export const CreditDecision = z
  .strictObject({
    kind: z.enum(['orders', 'payout', 'not-of-shop']),
    parts: z.array(CreditPart).min(1).max(20).optional(),
    payoutId: Id.optional(),
  })
  .refine(({ kind, parts }) => (kind === 'orders') === (parts !== undefined), {
    path: ['parts'],
    message: 'belongs to the kind orders',
  })
  .refine(({ kind, payoutId }) => (kind === 'payout') === (payoutId !== undefined), {
    path: ['payoutId'],
    message: 'belongs to the kind payout',
  });

/** Sums of a day in one of the books, in rand. */
const ShopSums = z.strictObject({ received: Sum, refunded: Sum, fees: Sum });
const ProviderSums = z.strictObject({ received: Sum, refunded: Sum, fees: Sum, paidOut: Sum });
const BankSums = z.strictObject({ eft: Sum, payouts: Sum, open: Sum });

export const DayDifference = z.strictObject({
  /** Book that ours is compared with. */
  with: z.enum(['provider', 'bank']),
  kind: z.enum(DIFFERENCE_KINDS),
  /** Our amount minus that of the other book, in rand; for `fee-differs` the difference in fees. */
  amount: Sum,
  orderId: OrderId.nullable(),
  /** Name in the other book, or ours if it has none. */
  name: z.string(),
  /** Day in the other book. */
  otherDay: Day.nullable(),
});

/** South African day in three books; null if no file covers it. */
export const ComparedDay = z.strictObject({
  day: Day,
  shop: ShopSums,
  provider: ProviderSums.nullable(),
  bank: BankSums.nullable(),
  differences: z.array(DayDifference),
});

export const DaysComparison = z.strictObject({
  from: Day,
  to: Day,
  days: z.array(ComparedDay),
  /** Number of credits that wait for a decision. */
  open: Count,
});

export type ReconciliationRange = z.infer<typeof ReconciliationRange>;
export type BooksFile = z.input<typeof BooksFile>;
export type BooksPreview = z.infer<typeof BooksPreview>;
export type BooksImported = z.infer<typeof BooksImported>;
export type ImportedBooks = z.infer<typeof ImportedBooks>;
export type ImportedBooksPage = z.infer<typeof ImportedBooksPage>;
export type Suggestion = z.infer<typeof Suggestion>;
export type StatementCredit = z.infer<typeof StatementCredit>;
export type StatementCreditPage = z.infer<typeof StatementCreditPage>;
export type StatementCreditQuery = z.output<typeof StatementCreditQuery>;
export type CreditDecision = z.infer<typeof CreditDecision>;
export type DayDifference = z.infer<typeof DayDifference>;
export type ComparedDay = z.infer<typeof ComparedDay>;
export type DaysComparison = z.infer<typeof DaysComparison>;
