export { reconciliationEndpoints } from './endpoints';
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
