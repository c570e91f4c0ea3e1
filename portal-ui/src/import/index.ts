export { ChangePreview, type ChangeRow } from './change-preview';
export { ImportDialog } from './import-dialog';
export { importOutcome } from './import-outcome';
export type { ImportCalls } from './use-import';
