export { Grid } from './grid';
export type { GridColumn, GridFaults } from './grid-column';
export type { RowEdit } from './sheet';
export { type SheetControl, useSheet } from './use-sheet';
