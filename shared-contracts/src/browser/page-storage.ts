type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps nothing: the stores hold what they know for the visit. */
const NO_STORAGE: PageStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** The page's local storage. A browser that blocks it throws at the mere mention, or has none. */
export function pageStorage(page: Window): PageStorage {
  try {
    return page.localStorage ?? NO_STORAGE;
  } catch {
    return NO_STORAGE;
  }
}
