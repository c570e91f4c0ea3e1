export type { ImportChange, ImportPreview, ImportResult, ImportRow, ImportRowsPage, ImportRowsQuery } from './schemas';
