export type { ImportColumns } from './headings';
export { applyImport, findImportRows, type ImportKind, importOutdated, previewImport } from './imports';
export type { PlannedRow } from './previews';
export type { CsvRow } from './read-csv';
export { csvTask } from './read-task';
export { imports } from './subject';
