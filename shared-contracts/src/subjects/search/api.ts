export { adminSearchEndpoints, searchEndpoints } from './endpoints';
export { EmptySearch, SavedSynonym, Synonym } from './schemas';
