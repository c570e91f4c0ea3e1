import { Outlet, ScrollRestoration } from 'react-router-dom';

/** Layout around every screen, in the browser and in first views, so that elements get the same ids in both. */
export function Frame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
