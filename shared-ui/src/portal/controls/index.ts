export { Button } from './button';
export { ExportButton } from './export-button';
export { FilterBar } from './filter-bar';
export { IconButton } from './icon-button';
export { SearchInput } from './search-input';
export { type Option, Select } from './select';
export { useAction } from './use-action';
