import { z } from 'zod';
import { Id, IsoTime, inOrder, Line, OrderId, Paging, pageOf, Rand, typed } from '../../wire/fields';
import { ImportPreview, ImportResult } from '../imports/schemas';
import {
  BOOK_KINDS,
  DATE_ORDERS,
  DIFFERENCE_KINDS,
  DOUBTS,
  MOST_COMPARED_DAYS,
  STATEMENT_LINE_STATES,
} from './vocabulary';

const Day = z.iso.date();
const DAY_MS = 24 * 3_600_000;
/** Rand over many payments, below zero for money that went out. */
const Sum = z.number();
const Count = z.int().min(0);
const Heading = Line.max(80);

/** Days to compare, South African and both included; the last fourteen unless given. */
export const ReconciliationRange = inOrder(z.strictObject({ from: Day.optional(), to: Day.optional() }))
  .refine(({ from, to }) => (from === undefined) === (to === undefined), 'from and to belong together')
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < MOST_COMPARED_DAYS * DAY_MS, {
    path: ['from'],
    message: `must be at most ${MOST_COMPARED_DAYS} days before to`,
  });

/** What an importer knows of a file: its name, the account it is of, and its columns where they are not recognised. */
export const BooksFile = z
  .strictObject({
    name: typed(Line).optional(),
    /** Number of the account, where the file names none; the shop's unless given. */
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

/** What a file holds, before anything of it is stored. */
export const BooksPreview = ImportPreview.extend({
  kind: z.enum(BOOK_KINDS),
  /** Name of the format, such as `FNB CSV`. */
  format: z.string(),
  /** Account or provider whose books it is. */
  source: z.string(),
  /** Days of its first and last line; null where no line can be read. */
  from: Day.nullable(),
  to: Day.nullable(),
  /** Money that came in and went out by its lines, in rand. */
  credits: Sum,
  debits: Sum,
  /** New lines that will be booked by themselves. */
  sure: Count,
  /** What is unusual about it, in sentences. */
  hints: z.array(z.string()),
});

export const BooksImported = ImportResult.extend({
  /** Lines that were booked by themselves. */
  booked: Count,
});

/** A file that was imported. */
export const ImportedBooks = z.strictObject({
  id: Id,
  kind: z.enum(BOOK_KINDS),
  source: z.string(),
  format: z.string(),
  /** Name of the file; empty when it is not known. */
  name: z.string(),
  from: Day,
  to: Day,
  lines: Count,
  by: z.string(),
  at: IsoTime,
  /** False once a line of it paid an order. */
  canUndo: z.boolean(),
});
export const ImportedBooksPage = pageOf(ImportedBooks);
export const ImportedBooksQuery = z.strictObject(Paging);

/** What a credit may be: an order that it pays, or a provider's payout. */
export const Suggestion = z.strictObject({
  kind: z.enum(['order', 'payout']),
  /** Id of the order or of the payout's line. */
  id: z.string(),
  /** What is due for the order, or was paid out. */
  amount: Sum,
  /** Why it is not sure; null when it is. */
  doubt: z.enum(DOUBTS).nullable(),
});

/** A credit of the bank. */
export const StatementCredit = z.strictObject({
  id: Id,
  day: Day,
  amount: Rand,
  description: z.string(),
  account: z.string(),
  state: z.enum(STATEMENT_LINE_STATES),
  /** What of it pays which order. */
  parts: z.array(z.strictObject({ orderId: OrderId, amount: Rand })),
  suggestions: z.array(Suggestion),
  decidedBy: z.string().nullable(),
  decidedAt: IsoTime.nullable(),
  /** Whether the decision can be taken back: it booked nothing. */
  canUndo: z.boolean(),
});
export const StatementCreditQuery = z.strictObject({
  ...Paging,
  state: z.enum(STATEMENT_LINE_STATES).default('open'),
  search: z.string().trim().max(100).optional(),
});
export const StatementCreditPage = pageOf(StatementCredit);

/** What of a credit pays an order. */
const CreditPart = z.strictObject({
  orderId: OrderId,
  amount: Rand.refine((amount) => amount > 0, 'must be above zero'),
});

/** What a credit is: it pays orders, of which the parts make up its amount; a provider paid it out; or it is not of the shop. */
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
  /** The other book. */
  with: z.enum(['provider', 'bank']),
  kind: z.enum(DIFFERENCE_KINDS),
  /** By how much what we say is more, in rand; of fees for `fee-differs`. */
  amount: Sum,
  orderId: OrderId.nullable(),
  /** What the other book calls it, else we. */
  name: z.string(),
  /** Day of the other book. */
  otherDay: Day.nullable(),
});

/** A South African day in three books; null where no file covers it. */
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
  /** Credits that wait for a decision. */
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
