export type { ImportColumns } from './headings';
export { createImports, type ImportKind, type Imports, importOutdated } from './imports';
export type { PlannedRow } from './previews';
export type { CsvRow } from './read-csv';
