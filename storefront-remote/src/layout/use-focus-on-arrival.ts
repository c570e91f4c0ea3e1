import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Navigation state of a link that moves the focus even if its page is already open: the shopper pressed it to start
 * again.
 */
export const ARRIVAL = { isArrival: true };

const ON_ARRIVAL = '[data-focus-on-arrival]';

const isArrival = ({ state }: Location<(Partial<typeof ARRIVAL> & { overlay?: string }) | null>): boolean =>
  state?.isArrival === true && !state.overlay;

/**
 * Moves the focus to the content when the page changes, as loading a document would. Otherwise the keyboard and the
 * screen reader would stay at the pressed link. A page meant for typing marks its input with `data-focus-on-arrival`.
 */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(location);
  // The page may have been loaded as a document, by a link pressed before the application had started.
  useEffect(() => {
    if (document.activeElement === document.body) focusOn(content.current?.querySelector<HTMLElement>(ON_ARRIVAL));
  }, []);
  // Runs in the frame that shows the new page, so that a user who presses Tab immediately is not moved back.
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
