/** A named search with its filters and order. */
export interface SavedFilter {
  name: string;
  /** Query parameters of the list, without page and opened row. */
  query: string;
}

/** Longest name that fits into the menu, in characters. */
export const LONGEST_NAME = 60;

/** Parses one filter per word of the stored list and skips invalid entries. */
export const readSavedFilters = (words: readonly string[]): SavedFilter[] =>
  words.flatMap((word) => {
    try {
      const { name, query } = JSON.parse(word) as Partial<SavedFilter>;
      return typeof name === 'string' && typeof query === 'string' ? [{ name, query }] : [];
    } catch {
      return [];
    }
  });

export const writeSavedFilters = (filters: readonly SavedFilter[]): string[] =>
  filters.map(({ name, query }) => JSON.stringify({ name, query }));

/** Saves a filter under its name, replacing one of the same name. */
export const withFilter = (filters: readonly SavedFilter[], saved: SavedFilter): SavedFilter[] =>
  filters.some(({ name }) => name === saved.name)
    ? filters.map((filter) => (filter.name === saved.name ? saved : filter))
    : [...filters, saved];

/** Renames a filter and removes any other with the new name. */
export const renamed = (filters: readonly SavedFilter[], from: string, to: string): SavedFilter[] =>
  filters
    .filter(({ name }) => name === from || name !== to)
    .map((filter) => (filter.name === from ? { ...filter, name: to } : filter));

export const without = (filters: readonly SavedFilter[], name: string): SavedFilter[] =>
  filters.filter((filter) => filter.name !== name);
