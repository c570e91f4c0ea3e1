export type { Column } from './columns';
export { DataTable } from './data-table';
export { ListTable } from './list-table';
