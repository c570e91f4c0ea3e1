export type { CsvLayout, ImportColumns } from './headings';
export { importHandlers } from './import-handlers';
export {
  applyImport,
  countOutcomes,
  findImportRows,
  type ImportKind,
  importOutdated,
  importRefused,
  inOrder,
  previewImport,
} from './imports';
export { otherLineIn } from './other-line';
export {
  findPreview,
  findPreviewRows,
  type KeptRow,
  type PlannedRow,
  removePreview,
  savePreview,
} from './previews';
export { randCell, readRandCell } from './rand-cells';
export type { CsvRow } from './read-csv';
export { csvTask } from './read-task';
export { findRefusedFile } from './refused-file';
export { imports } from './subject';
