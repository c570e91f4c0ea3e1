export type { Sort } from './list-params';
export { useListParams } from './use-list-params';
export { useNewIds } from './use-new-ids';
