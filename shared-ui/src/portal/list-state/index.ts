export { type FilterRules, PAGE_SIZES, type PageSize, type Sort } from './list-params';
export { type List, useList } from './use-list';
export { useListParams } from './use-list-params';
export { useNewIds } from './use-new-ids';
export { type Selection, selectedPart } from './use-selection';
