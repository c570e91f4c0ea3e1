import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted, Id } from '../../wire/fields';
import { importEndpoints } from '../imports/api';
import { PERMISSIONS } from '../session/rules';
import {
  BooksFile,
  BooksImported,
  BooksPreview,
  CreditDecision,
  DaysComparison,
  ImportedBooksPage,
  ImportedBooksQuery,
  ReconciliationRange,
  StatementCredit,
  StatementCreditPage,
  StatementCreditQuery,
} from './schemas';

export {
  BooksFile,
  BooksImported,
  BooksPreview,
  ComparedDay,
  CreditDecision,
  DayDifference,
  DaysComparison,
  ImportedBooks,
  ImportedBooksPage,
  ReconciliationRange,
  StatementCredit,
  StatementCreditPage,
  StatementCreditQuery,
  Suggestion,
} from './schemas';

const path = '/api/admin/reconciliation';
const access = PERMISSIONS.payments.roles;
const params = z.strictObject({ id: Id });
const ofImports = importEndpoints(path, access);

export const reconciliationEndpoints = defineEndpoints({
  days: {
    method: 'GET',
    path: `${path}/days`,
    access,
    summary:
      'Compare what the shop, its payment provider and its bank say of each day, with every difference explained',
    query: ReconciliationRange,
    response: DaysComparison,
  },
  comparison: {
    method: 'GET',
    path: `${path}/comparison.csv`,
    access,
    audits: 'export',
    summary: 'Export the comparison of each day with its differences as CSV',
    query: ReconciliationRange,
    response: 'text/csv',
  },
  journal: {
    method: 'GET',
    path: `${path}/journal.csv`,
    access,
    audits: 'export',
    summary: 'Export payments, refunds, fees and payouts as entries for bookkeeping, as CSV',
    query: ReconciliationRange,
    response: 'text/csv',
  },
  credits: {
    method: 'GET',
    path: `${path}/credits`,
    access,
    audits: 'read',
    summary: 'Credits of the bank by state and description, those to decide on with what they may be',
    query: StatementCreditQuery,
    response: StatementCreditPage,
  },
  decide: {
    method: 'POST',
    path: `${path}/credits/:id/decision`,
    access,
    summary: 'Say what a credit is: it pays orders, it is a payout, or it is not of the shop (audited)',
    params,
    body: CreditDecision,
    response: StatementCredit,
  },
  undoDecision: {
    method: 'DELETE',
    path: `${path}/credits/:id/decision`,
    access,
    summary: 'Take a decision back that booked nothing (audited)',
    params,
    response: StatementCredit,
  },
  imports: {
    method: 'GET',
    path: `${path}/imports`,
    access,
    summary: 'Files that were imported, newest first, a page at a time',
    query: ImportedBooksQuery,
    response: ImportedBooksPage,
  },
  previewImport: {
    ...ofImports.previewImport,
    summary:
      'Preview a bank statement (CSV, OFX, CAMT.053) or the settlement file of a provider, at most 5 MB; nothing is stored yet',
    body: 'application/octet-stream',
    query: BooksFile,
    response: BooksPreview,
  },
  importRows: ofImports.importRows,
  refusedRows: ofImports.refusedRows,
  applyImport: {
    ...ofImports.applyImport,
    summary: 'Store a file as it was previewed, and book what matches without doubt (audited)',
    response: BooksImported,
  },
  undoImport: {
    method: 'DELETE',
    path: `${path}/imports/:id`,
    access,
    summary: 'Remove a whole file of which nothing was booked (audited)',
    params,
    response: Accepted,
  },
});
