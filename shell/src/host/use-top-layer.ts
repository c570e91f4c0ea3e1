import { useEffect, useState } from 'react';
import type { ToasterStore } from './toaster-store';

/**
 * Returns an element of the page that moves into the topmost modal dialog: everything outside the dialog is invisible,
 * inert and silent. The element moves before a toast renders in it, so that screen readers already know its live
 * regions.
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
      // A dialog that is removed would take the element with it.
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
