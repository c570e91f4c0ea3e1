import { type RefObject, useLayoutEffect } from 'react';
import { clearBottom } from './clear-bottom';

/** Marks elements that messages must not cover: the buttons at the foot of a list. */
const KEPT = '[data-keep-clear]';

/** Places a stack of messages above the marked elements at the foot of the page, while there are messages. */
export function useClearBottom(stack: RefObject<HTMLElement | null>, messages: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element || messages.length === 0) return;
    const place = () => {
      const { innerHeight } = window;
      const spans = [...document.querySelectorAll(KEPT)]
        .map((kept) => kept.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, bottom }) => ({ low: innerHeight - bottom, high: innerHeight - top }));
      element.style.setProperty('--clear-bottom', `${clearBottom(element.offsetHeight, spans)}px`);
    };
    place();
    // Starting or ending a selection changes these elements without any scrolling.
    const watcher = new MutationObserver(place);
    watcher.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [stack, messages]);
}
