import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the content when the page changes, as loading a page would; otherwise the keyboard and the screen
 * reader would stay at the link that was pressed. A page that one comes to in order to type says where, by
 * `data-focus-on-arrival`.
 */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const field = content.current?.querySelector<HTMLElement>('[data-focus-on-arrival]');
    (field ?? content.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
