export type { FilterRules, Sort } from './list-params';
export { type ListState, useListParams } from './use-list-params';
export { useNewIds } from './use-new-ids';
