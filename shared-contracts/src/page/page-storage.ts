type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that keeps nothing; the stores keep their state in memory for the visit. */
const NO_STORAGE: PageStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Returns the page's local storage. A browser that blocks storage throws on access or has none. */
export function pageStorage(page: Window): PageStorage {
  try {
    return page.localStorage ?? NO_STORAGE;
  } catch {
    return NO_STORAGE;
  }
}
