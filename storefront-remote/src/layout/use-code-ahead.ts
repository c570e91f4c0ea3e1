import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
import { onLookingAround } from '../ui';

/** Long enough for a screen to have fetched what it shows itself. */
const REST_MS = 1200;

/**
 * Gets the code of screens before their links are pressed: at once of a link that is pointed at, touched or focused, and
 * of the links in view once the shopper looks around and the page has come to rest. A link then opens as fast as its
 * screen can be drawn, and who only glances at a page pays for that page alone.
 */
export function useCodeAhead(routes: RouteObject[]): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const load = useMemo(() => codeLoader(routes), [routes]);
  const { pathname } = useLocation();

  useEffect(() => {
    const onLink = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (link) load(link);
    };
    const element = frame.current;
    for (const type of HINTS) element?.addEventListener(type, onLink, { passive: true });
    return () => {
      for (const type of HINTS) element?.removeEventListener(type, onLink);
    };
  }, [load]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has links of its own
  useEffect(() => {
    if (savesData() || typeof IntersectionObserver === 'undefined') return;
    // Asked for their place, links out of view would have to be laid out first.
    const observer = new IntersectionObserver((links) => {
      observer.disconnect();
      for (const { target, isIntersecting } of links) if (isIntersecting) load(target as HTMLAnchorElement);
    });
    const observe = () => {
      for (const link of frame.current?.querySelectorAll('a') ?? []) observer.observe(link);
    };
    const stopWaiting = onLookingAround(observe, REST_MS);
    return () => {
      stopWaiting();
      observer.disconnect();
    };
  }, [load, pathname]);

  return frame;
}

const HINTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Gets the code of the screen that a link leads to. Addresses that begin alike lead to the same screen. */
function codeLoader(routes: RouteObject[]): (link: HTMLAnchorElement) => void {
  const asked = new Set<string>();
  return ({ origin, pathname }) => {
    const beginning = pathname.split('/', 2).join('/');
    if (origin !== window.location.origin || asked.has(beginning)) return;
    asked.add(beginning);
    // A failure shows when the screen is asked for.
    for (const { route } of matchRoutes(routes, pathname) ?? [])
      if (typeof route.lazy === 'function') void route.lazy().catch(() => asked.delete(beginning));
  };
}

/** A shopper who counts bytes gets only what was asked for. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
