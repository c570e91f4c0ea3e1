import { useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { ShellRouter } from './router';

/** Renders the screens of the current address. */
export function Screens({ router }: { router: ShellRouter }) {
  const [first] = useState(router.state);
  const [isOld, setIsOld] = useState(false);
  // RouterProvider follows the router only once it is in the page. Until then the visitor may have gone back, because a
  // first view is hydrated in pieces, or the position of the page before a reload may have been found.
  useLayoutEffect(() => setIsOld(router.state !== first), [router, first]);
  return <RouterProvider key={String(isOld)} router={router} />;
}
