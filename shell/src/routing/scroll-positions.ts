/** Key in the tab's session storage. A page that is reloaded, or returned to from another site, keeps its position. */
const STORAGE_KEY = 'nara-scroll-positions';

/** Scroll position of each entry of the tab's history, in px from the top. */
export interface ScrollPositions {
  /** Records the scroll position for an entry that is being left. */
  note(key: string): void;
  of(key: string): number | undefined;
  /** Stores the positions for a reload of the page. */
  store(): void;
}

/** Creates the positions of a tab, starting with those stored by an earlier load of the page. */
export function createScrollPositions(page: Window): ScrollPositions {
  const positions = new Map<string, number>(Object.entries(readStored(page)));
  return {
    note: (key) => void positions.set(key, page.scrollY),
    of: (key) => positions.get(key),
    store() {
      try {
        page.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // Storage is blocked or full: the page starts at its top.
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
