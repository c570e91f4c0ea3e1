import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

/** Marks a link that arrives anew even at the page that is open: it was pressed to begin there again. */
export const ARRIVAL = { isArrival: true };

const ON_ARRIVAL = '[data-focus-on-arrival]';

const isArrival = ({ state }: Location<(Partial<typeof ARRIVAL> & { overlay?: string }) | null>): boolean =>
  state?.isArrival === true && !state.overlay;

/**
 * Moves the focus to the content when the page changes, as loading a page would; otherwise the keyboard and the screen
 * reader would stay at the link that was pressed. A page that one comes to in order to type says where, by
 * `data-focus-on-arrival`.
 */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(location);
  // The page may have been loaded, by a link that was pressed before the application could take it.
  useEffect(() => {
    if (document.activeElement === document.body) focusOn(content.current?.querySelector<HTMLElement>(ON_ARRIVAL));
  }, []);
  // Runs in the frame that shows the new page: whoever tabs on as soon as they see it must not be taken back.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    const isSamePage = before.pathname === location.pathname;
    if (before.key === location.key || (isSamePage && (isBack || !isArrival(location)))) return;
    focusOn(content.current?.querySelector<HTMLElement>(ON_ARRIVAL) ?? content.current);
  }, [location, isBack]);
  return content;
}

const focusOn = (element: HTMLElement | null | undefined): void => element?.focus({ preventScroll: true });
