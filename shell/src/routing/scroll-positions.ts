/** Key in the tab's storage: a page that is loaded again, or come back to from another site, is where it was. */
const STORAGE_KEY = 'nara-scroll-positions';

/** How far each entry of the tab's history was scrolled, in px from the top. */
export interface ScrollPositions {
  /** Notes where the page stands, for an entry that is left. */
  note(key: string): void;
  of(key: string): number | undefined;
  /** Keeps what is noted, for when the page is loaded again. */
  store(): void;
}

/** Makes the positions of a tab, with those that an earlier load of the page has stored. */
export function createScrollPositions(page: Window): ScrollPositions {
  const positions = new Map<string, number>(Object.entries(readStored(page)));
  return {
    note: (key) => void positions.set(key, page.scrollY),
    of: (key) => positions.get(key),
    store() {
      try {
        page.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // Blocked or full: the page begins at its top.
      }
    },
  };
}

function readStored(page: Window): Record<string, number> {
  try {
    return JSON.parse(page.sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}
