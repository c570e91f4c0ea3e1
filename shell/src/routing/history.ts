import { createPath, type Location } from 'react-router-dom';

/** Data of a browser history entry, in react-router's form, because pages loaded before a release read it too. */
interface Entry {
  /** State passed by the screen that navigated there. */
  usr: unknown;
  key: string;
  /** Index among the page's own entries. */
  idx: number;
}

/** Browser history as used by the router. */
export interface PageHistory {
  readonly location: Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Reloads the document of the current entry, which keeps its state. */
  reload(): void;
  /**
   * Called when the browser goes to another entry. `delta` is the distance from the entry before; null if either entry
   * was not made by the router, such as by a link to a part of the page.
   */
  listen(listener: (location: Location, delta: number | null) => void): void;
}

/** Parts of the window that the history needs. */
export type HistoryPage = Pick<Window, 'history' | 'location' | 'addEventListener'>;

/** Creates the history of a page. */
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
        // Browsers limit the rate of new entries; loading the document still works.
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
