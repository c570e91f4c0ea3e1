export type { CsvLayout, ImportColumns } from './headings';
export { randCell, readRandCell } from './headings';
export {
  applyImport,
  countOutcomes,
  findImportRows,
  type ImportKind,
  importHandlers,
  importOutdated,
  importRefused,
  inOrder,
  previewImport,
} from './imports';
export {
  findPreview,
  findPreviewRows,
  findRefusedFile,
  type KeptRow,
  type PlannedRow,
  removePreview,
  savePreview,
} from './previews';
export type { CsvRow } from './read-csv';
export { csvTask, otherLineIn } from './read-csv';
export { imports } from './subject';
