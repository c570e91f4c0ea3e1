import { findTable, headingOf, type Row, type Table } from './read-records';
import type { DateOrder } from './values';

/** Layout of a bank's CSV statement. Cells are named by heading, or by index from 0. */
export interface Layout {
  format: string;
  /** Finds the table in a file with this layout; null in any other file. */
  find(rows: readonly Row[]): Table | null;
  date: Cell;
  dateOrder: DateOrder;
  /** One amount, negative for outgoing money, or two columns of which one is empty. */
  amount: Cell | { credit: Cell; debit: Cell };
  description: readonly Cell[];
  /** Finds the account in the rows above the table. */
  account?: (rows: readonly Row[]) => string | null;
  /** Recognises rows that are not a movement of money. */
  isLeftOut?: (cells: readonly string[]) => boolean;
}

export type Cell = string | number;

const hasAll =
  (...names: string[]) =>
  (headings: readonly string[]) =>
    names.every((name) => headings.includes(name));
const beginsWith =
  (...names: string[]) =>
  (headings: readonly string[]) =>
    names.every((name, at) => headings[at] === name);

/** Finds the number next to or after words such as `Account Number :`. */
const accountAfter =
  (words: RegExp) =>
  (rows: readonly Row[]): string | null => {
    const text = rows.map(({ cells }) => cells.join(' ')).find((each) => words.test(each)) ?? '';
    return /\d{6,}/.exec(text.replace(/(?<=\d)[ -](?=\d)/g, ''))?.[0] ?? null;
  };

/** FNB, account transaction history of a business. */
const FNB_BUSINESS: Layout = {
  format: 'FNB CSV (business)',
  find: (rows) => findTable(rows, hasAll('date', 'service fee', 'amount', 'description', 'reference', 'balance')),
  date: 'date',
  dateOrder: 'ymd',
  amount: 'amount',
  description: ['description', 'reference'],
  account: accountAfter(/account number/i),
};

/** FNB, online banking. */
const FNB: Layout = {
  format: 'FNB CSV',
  find: (rows) => findTable(rows, beginsWith('date', 'amount', 'balance', 'description')),
  date: 'date',
  dateOrder: 'ymd',
  amount: 'amount',
  description: ['description'],
  account: accountAfter(/^account/i),
};

const ABSA: Layout = {
  format: 'Absa CSV',
  find: (rows) => findTable(rows, beginsWith('date', 'description', 'amount', 'balance')),
  date: 'date',
  dateOrder: 'ymd',
  amount: 'amount',
  description: ['description'],
  account: accountAfter(/account/i),
};

/** Standard Bank, business online. Balance rows have no amount. */
const STANDARD_BANK_BUSINESS: Layout = {
  format: 'Standard Bank CSV (business)',
  find: (rows) => findTable(rows, hasAll('date', 'value date', 'statement number', 'description', 'amount', 'balance')),
  date: 'date',
  dateOrder: 'ymd',
  amount: 'amount',
  description: ['description', 'originator reference', 'customer reference'],
  account: accountAfter(/account no/i),
  isLeftOut: (cells) => cells.some((cell) => /^(open|close) balance/i.test(cell)),
};

/** Standard Bank, internet banking: no headings, and `HIST` before each movement. */
const STANDARD_BANK: Layout = {
  format: 'Standard Bank CSV',
  find(rows) {
    const movements = rows.filter(({ cells }) => cells[0]?.toUpperCase() === 'HIST');
    return movements.length > 0
      ? { preface: rows.filter((row) => !movements.includes(row)), headings: [], rows: movements }
      : null;
  },
  date: 1,
  dateOrder: 'ymd',
  amount: 3,
  description: [4, 5],
  account: (rows) => rows.find(({ cells }) => cells.includes('ACC-NO'))?.cells[1] || null,
};

/** Nedbank. The account is above, there are no headings, and balance rows are between the movements. */
const NEDBANK: Layout = {
  format: 'Nedbank CSV',
  find(rows) {
    const first = rows.findIndex(({ cells }) => /^\d{1,2}[a-z]{3}\d{4}$/i.test(cells[0] ?? ''));
    const preface = rows.slice(0, Math.max(0, first));
    const isOurs = preface.some(({ cells }) => /^(statement enquiry|account number)/i.test(cells[0] ?? ''));
    return isOurs ? { preface, headings: [], rows: rows.slice(first) } : null;
  },
  date: 0,
  dateOrder: 'dmy',
  amount: 2,
  description: [1],
  account: accountAfter(/account number/i),
  isLeftOut: (cells) => (cells[2] ?? '') === '' || /^(carried|brought) forward/i.test(cells[1] ?? ''),
};

const DATES = ['date', 'transaction date', 'posting date', 'posted', 'booking date', 'value date'];
const DESCRIPTIONS = [
  'description',
  'transaction description',
  'details',
  'narrative',
  'narration',
  'memo',
  'particulars',
];
const REFERENCES = ['reference', 'payment reference', 'beneficiary reference', 'customer reference'];
const AMOUNTS = ['amount', 'transaction amount', 'amount zar', 'value'];
const CREDITS = ['credit', 'credits', 'credit amount', 'deposit', 'deposits', 'money in', 'money in r', 'paid in'];
const DEBITS = [
  'debit',
  'debits',
  'debit amount',
  'withdrawal',
  'withdrawals',
  'payments',
  'money out',
  'money out r',
  'paid out',
];

/** Columns of another bank's file, as named by the user who imports it. */
export interface Mapping {
  date: string;
  description: string;
  /** Column of the amounts; empty if incoming and outgoing money have separate columns. */
  amount: string;
  credit: string;
  debit: string;
  dateOrder: DateOrder;
}

/** Returns the layout for a mapping given by the user. */
export function mappedLayout({ date, description, amount, credit, debit, dateOrder }: Mapping): Layout {
  const names = (amount ? [date, description, amount] : [date, description, credit, debit]).map(headingOf);
  const [dated = '', described = '', first = '', second = ''] = names;
  return {
    format: 'CSV with columns of your choice',
    find: (rows) => findTable(rows, (headings) => names.every((name) => headings.includes(name))),
    date: dated,
    dateOrder,
    amount: amount ? first : { credit: first, debit: second },
    description: [described],
  };
}

/** Recognises the columns of any other file by common banking terms. */
function guessedLayout(rows: readonly Row[]): Layout | null {
  const one = (names: readonly string[], headings: readonly string[]) => names.find((name) => headings.includes(name));
  const table = findTable(
    rows,
    (headings) =>
      one(DATES, headings) !== undefined &&
      one(DESCRIPTIONS, headings) !== undefined &&
      (one(AMOUNTS, headings) !== undefined ||
        (one(CREDITS, headings) !== undefined && one(DEBITS, headings) !== undefined)),
  );
  if (!table) return null;
  const { headings } = table;
  const [credit, debit] = [one(CREDITS, headings), one(DEBITS, headings)];
  const both = credit && debit ? { credit, debit } : null;
  return {
    format: 'CSV with headings',
    find: () => table,
    date: one(DATES, headings) ?? '',
    dateOrder: 'dmy',
    amount: one(AMOUNTS, headings) ?? both ?? '',
    description: [one(DESCRIPTIONS, headings) ?? '', one(REFERENCES, headings) ?? ''].filter((name) => name !== ''),
    account: accountAfter(/account/i),
  };
}

const BANKS: readonly Layout[] = [FNB_BUSINESS, STANDARD_BANK_BUSINESS, STANDARD_BANK, NEDBANK, FNB, ABSA];

/** Returns the layouts that a file may have, most likely first. */
export const layoutsOf = (rows: readonly Row[]): Layout[] => {
  const guessed = guessedLayout(rows);
  return guessed ? [...BANKS, guessed] : [...BANKS];
};
