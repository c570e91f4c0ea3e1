export type { ImportColumns } from './headings';
export { applyImport, findImportRows, type ImportKind, importOutdated, previewImport } from './imports';
export { otherLineIn } from './other-line';
export type { PlannedRow } from './previews';
export type { CsvRow } from './read-csv';
export { csvTask } from './read-task';
export { findRefusedFile } from './refused-file';
export { imports } from './subject';
