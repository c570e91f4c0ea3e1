export type { EmptySearch, SavedSynonym, Synonym } from './schemas';
export { LONGEST_SEARCH, MOST_MEANINGS } from './vocabulary';
