export { ImportDialog } from './import-dialog';
export type { ImportCalls } from './use-import';
