export type {
  ImportChange,
  ImportConsent,
  ImportPreview,
  ImportResult,
  ImportRow,
  ImportRowsPage,
  ImportRowsQuery,
} from './schemas';
