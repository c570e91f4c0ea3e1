import { type RefObject, useEffect, useRef } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
import { useLooksAround } from '../ui';

/** Long enough for a screen to have fetched what it shows itself. */
const REST_MS = 1200;

/**
 * Gets the code of screens before their links are pressed: at once of a link that is pointed at, touched or focused, and
 * of the links in view once the shopper looks around and the page has come to rest. A link then opens as fast as its
 * screen can be drawn, and who only glances at a page pays for that page alone.
 */
export function useCodeAhead(routes: RouteObject[]): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const looksAround = useLooksAround();

  useEffect(() => {
    const onLink = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (link) loadCode(routes, link);
    };
    const element = frame.current;
    for (const type of HINTS) element?.addEventListener(type, onLink, { passive: true });
    return () => {
      for (const type of HINTS) element?.removeEventListener(type, onLink);
    };
  }, [routes]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has links of its own
  useEffect(() => {
    if (!looksAround || savesData()) return;
    const timer = setTimeout(() => {
      for (const link of frame.current?.querySelectorAll('a') ?? []) if (isInView(link)) loadCode(routes, link);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [routes, pathname, looksAround]);

  return frame;
}

const HINTS = ['pointerover', 'touchstart', 'focusin'] as const;

function loadCode(routes: RouteObject[], { origin, pathname }: HTMLAnchorElement): void {
  if (origin !== window.location.origin) return;
  // Whether it came or not shows when the screen is asked for.
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
}

function isInView(link: Element): boolean {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}

/** A shopper who counts bytes gets only what was asked for. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
