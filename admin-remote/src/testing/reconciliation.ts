import type {
  BooksPreview,
  ComparedDay,
  ImportedBooks,
  StatementCredit,
} from '@nara/shared-contracts/api/reconciliation';
import { ORDER_ID } from './orders';

export const comparedDay = (changes: Partial<ComparedDay> = {}): ComparedDay => ({
  day: '2026-11-20',
  shop: { received: 1133, refunded: 0, fees: 41.09 },
  provider: { received: 1133, refunded: 0, fees: 41.09, paidOut: 0 },
  bank: null,
  differences: [],
  ...changes,
});

export const statementCredit = (changes: Partial<StatementCredit> = {}): StatementCredit => ({
  id: 'credit-1',
  day: '2026-11-20',
  amount: 1000,
  description: `EFT T NKOSI ${ORDER_ID}`,
  account: '000123456',
  state: 'open',
  parts: [],
  suggestions: [{ kind: 'order', id: ORDER_ID, amount: 1133, doubt: 'less' }],
  decidedBy: null,
  decidedAt: null,
  canUndo: false,
  ...changes,
});

export const importedBooks = (changes: Partial<ImportedBooks> = {}): ImportedBooks => ({
  id: 'import-1',
  kind: 'statement',
  source: '000123456',
  format: 'FNB CSV',
  name: 'november.csv',
  from: '2026-11-01',
  to: '2026-11-20',
  lines: 40,
  by: 'Priya',
  at: '2026-11-21T07:30:00.000Z',
  canUndo: true,
  ...changes,
});

export const booksPreview = (changes: Partial<BooksPreview> = {}): BooksPreview => ({
  id: 'preview-1',
  expiresAt: '2026-11-21T08:00:00.000Z',
  counts: { add: 2, change: 0, same: 1, refused: 0 },
  notImported: [],
  canLeaveOut: true,
  unmapped: { count: 0, skus: [] },
  kind: 'statement',
  format: 'FNB CSV',
  source: '62123456789',
  from: '2026-11-01',
  to: '2026-11-20',
  credits: 1133,
  debits: 20,
  sure: 1,
  hints: ['It is of account 62123456789, and shoppers pay into 000123456.'],
  ...changes,
});
