import type { HostServices } from '@nara/shared-contracts/host';
import type { RouteObject } from 'react-router-dom';
import { SIGNS_OF_INTEREST } from '../../ui';
import { createFetchAhead } from './fetch-ahead';
import { clearGoing, markGoing } from './going';
import { spareOf } from './line';
import { createSpareQueue } from './spare-queue';

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
