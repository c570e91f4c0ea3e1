import { Outlet } from 'react-router-dom';
import { useScrollPosition } from './use-scroll-position';

/**
 * Layout around every screen. It renders no elements of its own, because the server renders a first view without it and
 * must assign the same ids.
 */
export function Frame() {
  useScrollPosition();
  return <Outlet />;
}
