import { useEffect, useState } from 'react';
import type { ToasterStore } from './toaster-store';

/**
 * An element of the page that follows into the topmost modal dialog: what is outside of one can neither be seen, nor
 * pressed, nor heard. It moves before a toast is drawn in it, so that screen readers know its live regions by then.
 */
export function useTopLayer(toaster: ToasterStore): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const watcher = new MutationObserver(() => {
      if (!element.isConnected || element.closest('dialog:not([open])')) place();
    });
    const place = () => {
      const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      if (element.parentElement !== top) top.append(element);
      watcher.disconnect();
      // A dialog that goes takes the element along.
      if (top !== document.body) {
        watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
      }
    };
    place();
    const stopListening = toaster.subscribe(place);
    return () => {
      stopListening();
      watcher.disconnect();
      element.remove();
    };
  }, [element, toaster]);
  return element;
}
