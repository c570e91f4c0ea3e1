import { Outlet } from 'react-router-dom';
import { useScrollPosition } from './use-scroll-position';

/**
 * Around every screen. It draws nothing of its own: the server draws a first view without it, and must give elements the
 * same ids.
 */
export function Frame() {
  useScrollPosition();
  return <Outlet />;
}
