export type { Column } from './columns';
export { DataTable } from './data-table';
export { Pagination } from './pagination';
