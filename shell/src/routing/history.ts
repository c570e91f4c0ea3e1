import { createPath, type Location } from 'react-router-dom';

/** Data of an entry of the browser's history, in react-router's form: pages loaded before a release read it too. */
interface Entry {
  /** State that the screen that went there has left with it. */
  usr: unknown;
  key: string;
  /** Its place among the page's own entries. */
  idx: number;
}

/** The browser's history as the router uses it. */
export interface PageHistory {
  readonly location: Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Loads the document of the present entry, which keeps its state. */
  reload(): void;
  /**
   * Hears of entries that the browser goes to. `delta` is the way from the one before; null where either was made by
   * somebody else, such as a link to a part of the page.
   */
  listen(listener: (location: Location, delta: number | null) => void): void;
}

/** Parts of the page's window that the history needs. */
export type HistoryPage = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/** Makes the history of a page. */
export function createHistory(page: HistoryPage): PageHistory {
  const { history } = page;
  const entry = () => (history.state ?? {}) as Partial<Entry>;
  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: 0 }, '');
  let index = entry().idx;

  const place = (): Location => {
    const { pathname, search, hash } = page.location;
    const { usr = null, key = 'default' } = entry();
    return { pathname, search, hash, state: usr, key };
  };
  const entryOf = ({ state, key }: Location): Entry => ({ usr: state, key, idx: index ?? 0 });
  return {
    get location() {
      return place();
    },
    push(location) {
      index = (index ?? 0) + 1;
      const href = createPath(location);
      try {
        history.pushState(entryOf(location), '', href);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // Browsers refuse more than so many entries at a time; loading the page still leads there.
        page.location.assign(href);
      }
    },
    replace: (location) => history.replaceState(entryOf(location), '', createPath(location)),
    go: (delta) => history.go(delta),
    reload: () => page.location.reload(),
    listen(listener) {
      page.addEventListener('popstate', () => {
        const before = index;
        index = entry().idx;
        const delta = before === undefined || index === undefined ? 0 : index - before;
        listener(place(), delta || null);
      });
    },
  };
}
