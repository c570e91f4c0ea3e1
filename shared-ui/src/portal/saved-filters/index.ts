export { SavedFilters } from './saved-filters';
