export type { Column } from './columns';
export { ListTable } from './list-table';
