import { useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { ShellRouter } from './router';

/** Renders the screens of the current address. */
export function Screens({ router }: { router: ShellRouter }) {
  const [first] = useState(router.state);
  const [isOther, setIsOther] = useState(false);
  // RouterProvider follows the router only once it is in the page. Until then the visitor may have gone back, because a
  // first view is hydrated in pieces, or the position of the page before a reload may have been found.
  useLayoutEffect(() => {
    const { location, matches, restoreScrollPosition } = router.state;
    if (location !== first.location) return setIsOther(true);
    // Otherwise the screen stays, because it may already have changed its own state.
    if (matches !== first.matches) void router.revalidate();
    if (restoreScrollPosition !== first.restoreScrollPosition && typeof restoreScrollPosition === 'number')
      window.scrollTo(0, restoreScrollPosition);
  }, [router, first]);
  return <RouterProvider key={String(isOther)} router={router} />;
}
