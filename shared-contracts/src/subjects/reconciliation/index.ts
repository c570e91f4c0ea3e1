export type {
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
export type { DifferenceKind, Doubt, StatementLineState } from './vocabulary';
