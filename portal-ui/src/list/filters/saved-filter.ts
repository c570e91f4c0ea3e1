/** A search with its filters and order under a name that somebody gave it. */
export interface SavedFilter {
  name: string;
  /** The list's parameters as the address has them, without page and opened row. */
  query: string;
}

/** Names longer than that do not fit into the menu. */
export const LONGEST_NAME = 60;

/** One filter per word of the remembered list; storage may hold anything: what is none is left out. */
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

/** With a filter saved under its name; one of the same name gives way, in its place. */
export const withFilter = (filters: readonly SavedFilter[], saved: SavedFilter): SavedFilter[] =>
  filters.some(({ name }) => name === saved.name)
    ? filters.map((filter) => (filter.name === saved.name ? saved : filter))
    : [...filters, saved];

/** With one filter under another name; whatever had that name gives way. */
export const renamed = (filters: readonly SavedFilter[], from: string, to: string): SavedFilter[] =>
  filters
    .filter(({ name }) => name === from || name !== to)
    .map((filter) => (filter.name === from ? { ...filter, name: to } : filter));

export const without = (filters: readonly SavedFilter[], name: string): SavedFilter[] =>
  filters.filter((filter) => filter.name !== name);
