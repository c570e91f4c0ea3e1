export { importEndpoints } from './endpoints';
export { ImportChange, ImportConsent, ImportPreview, ImportResult, ImportRow, ImportRowsPage } from './schemas';
