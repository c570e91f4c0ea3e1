import { apiOf } from '@nara/shared-contracts/api/client';
import type { HostServices } from '@nara/shared-contracts/host';
import { imageSrcSet, smallImage } from '@nara/shared-contracts/rules/catalogue';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { productsQuery } from '../../catalogue';
import { SIGNS_OF_INTEREST } from '../../ui';
import type { ScreenHandle } from './fetching';
import { createSpareQueue, firstPictures, type PictureAhead } from './spare-queue';

/**
 * Prefetches the page of a link before the link is followed. A failed fetch is repeated, and reported, when the page is
 * opened.
 */
interface PageAhead {
  /** Fetches the code of the screen. Addresses that begin alike share the same screen. */
  fetchCode: () => void;
  /** Fetches the data of the page, unless it is cached and fresh. */
  fetchData: () => Promise<void>;
  /** Fetches the pictures that the page shows first, in their rendered size. */
  fetchPictures: () => void;
}

/** Returns a function that finds the page of a shop link; undefined for links elsewhere. */
function createFetchAhead(
  host: HostServices,
  screens: RouteObject[],
): (link: HTMLAnchorElement) => PageAhead | undefined {
  const { queryClient } = host;
  const api = apiOf(host);
  const asked = new Set<string>();
  const isNew = (name: string) => !asked.has(name) && asked.add(name);
  return ({ origin, pathname, search }) => {
    const screen = origin === window.location.origin ? matchRoutes(screens, pathname)?.at(-1) : undefined;
    if (!screen) return undefined;
    const { route, params } = screen;
    return {
      fetchCode() {
        const beginning = pathname.split('/', 2).join('/');
        if (typeof route.lazy === 'function' && isNew(beginning))
          void route.lazy().catch(() => asked.delete(beginning));
      },
      fetchData: async () => (route.handle as ScreenHandle | undefined)?.fetchData(params, new URLSearchParams(search)),
      fetchPictures() {
        const range = queryClient.getQueryData(productsQuery(api).queryKey);
        if (!range) return;
        const pictures = firstPictures({ path: route.path, params, search }, range);
        for (const picture of pictures) if (isNew(picture.image + picture.sizes)) load(picture);
      },
    };
  };
}

/** Makes the browser choose and load the same picture as for the later `<img>`. */
function load({ image, sizes }: PictureAhead): void {
  const picture = new Image();
  picture.sizes = sizes;
  picture.srcset = imageSrcSet(image);
  picture.src = smallImage(image);
}

const MARK = 'data-going';

/** Returns true if a click follows a shop link in this tab, that is without modifier keys. */
const isFollowed = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean =>
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey) &&
  !link.target &&
  link.origin === window.location.origin &&
  link.pathname + link.search !== window.location.pathname + window.location.search;

/**
 * Marks the pressed card or link until its page has loaded. If that takes a moment, the press is visible in the next
 * frame.
 */
function markGoing(event: MouseEvent, link: HTMLAnchorElement): void {
  if (!isFollowed(event, link)) return;
  clearGoing();
  (link.closest('article') ?? link).toggleAttribute(MARK, true);
}

/** Removes the mark. */
function clearGoing(): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
}

/** Network information provided by the browser; Safari and Firefox provide none. */
interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

/** Amount of speculative fetching: nothing, the code of screens, or their data as well. */
type Spare = 'nothing' | 'code' | 'all';

/** Reads the page's network conditions. Shoppers with data saving or a slow connection get only what they ask for. */
function spareOf(page: Window): Spare {
  const { effectiveType, saveData } = (page.navigator as { connection?: NetworkInformation }).connection ?? {};
  if (saveData || page.matchMedia?.('(prefers-reduced-data: reduce)').matches) return 'nothing';
  if (effectiveType === undefined) return 'code';
  return effectiveType === '4g' ? 'all' : 'nothing';
}

/** Time (ms) for which a mouse must rest on a link; shorter means that it only passes over. */
const POINTED_MS = 65;
/** Pause (ms) that lets a press show its effect and a screen fetch its own data first. */
const REST_MS = 1200;

/** Watcher of the shop's links. */
export interface IntentWatch {
  /** Called when another page is shown. */
  arrive: () => void;
  stop: () => void;
}

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/**
 * Prefetches pages. For a link that is pressed, focused or hovered for a moment, it fetches code, data and first
 * pictures at once. For links in view, it fetches code and data after the shopper interacts, the page is idle and the
 * connection has room to spare. A link then opens as fast as its screen can render, and a shopper who only glances at a
 * page downloads that page only. One listener of each kind serves all links of the frame.
 */
export function watchIntent(frame: HTMLElement, host: HostServices, screens: RouteObject[]): IntentWatch {
  const pageOf = createFetchAhead(host, screens);
  const queue = createSpareQueue();
  let pointed: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let observer: IntersectionObserver | undefined;

  const fetchAll = (link: HTMLAnchorElement | null) => {
    const page = link ? pageOf(link) : undefined;
    void page?.fetchData();
    page?.fetchPictures();
    page?.fetchCode();
  };
  const fetchSpare = (link: HTMLAnchorElement, spare: 'code' | 'all') => {
    const page = pageOf(link);
    page?.fetchCode();
    if (page && spare === 'all' && link.pathname.startsWith('/product/')) queue.add(link.pathname, page.fetchData);
  };
  const lookAround = () => {
    const spare = spareOf(window);
    if (spare === 'nothing' || typeof IntersectionObserver === 'undefined') return;
    // Measuring positions would force a layout of links outside the viewport.
    observer = new IntersectionObserver((links) => {
      observer?.disconnect();
      for (const { target, isIntersecting } of links)
        if (isIntersecting) fetchSpare(target as HTMLAnchorElement, spare);
    });
    for (const link of frame.querySelectorAll('a')) observer.observe(link);
  };
  const restThenLook = () => {
    clearTimeout(rest);
    observer?.disconnect();
    rest = setTimeout(lookAround, REST_MS);
  };

  const stopListening: (() => void)[] = [];
  const on = (target: EventTarget, type: string, listener: (event: PointerEvent) => void) => {
    target.addEventListener(type, listener as EventListener, { passive: true });
    stopListening.push(() => target.removeEventListener(type, listener as EventListener));
  };
  on(frame, 'pointerdown', (event) => fetchAll(linkOf(event)));
  on(frame, 'focusin', (event) => fetchAll(linkOf(event)));
  on(frame, 'pointerover', (event) => {
    clearTimeout(pointed);
    const link = event.pointerType === 'touch' ? null : linkOf(event);
    if (link) pointed = setTimeout(fetchAll, POINTED_MS, link);
  });
  on(frame, 'click', (event) => {
    const link = linkOf(event);
    if (link) markGoing(event, link);
  });
  for (const type of SIGNS_OF_INTEREST) on(window, type, restThenLook);
  // The browser may restore a page from its back/forward cache as it was left.
  on(window, 'pageshow', clearGoing);

  return {
    arrive() {
      clearGoing();
      queue.empty();
    },
    stop() {
      for (const stop of stopListening) stop();
      clearTimeout(pointed);
      clearTimeout(rest);
      observer?.disconnect();
    },
  };
}
