import { syncedValue, useSyncedValue } from '../browser-storage';

const MOST = 6;

const stored = syncedValue<readonly string[]>({
  key: 'nara-recent-searches',
  area: () => localStorage,
  restore: (found) => (Array.isArray(found) ? found.filter((query) => typeof query === 'string').slice(0, MOST) : []),
});

/** Returns the searches made on this device that found something, the newest first. */
export const useRecentSearches = (): readonly string[] => useSyncedValue(stored);

/** Saves a search. A repeated search moves to the front. */
export const rememberSearch = (query: string): void => stored.change((before) => withSearch(before, query));

export const forgetSearches = (): void => stored.change(() => []);

export function withSearch(before: readonly string[], query: string): string[] {
  const others = before.filter((other) => other.toLowerCase() !== query.toLowerCase());
  return [query, ...others].slice(0, MOST);
}
