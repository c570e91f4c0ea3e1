import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';

/**
 * Returns the name under which a scroll position is kept. The first location of every document has the same key, and
 * would open where the document before was left.
 */
const positionKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** Layout around every screen, in the browser and in first views, so that elements get the same ids in both. */
export function Frame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={positionKey} />
    </>
  );
}
