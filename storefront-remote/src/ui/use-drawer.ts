import { focusOn, showModally } from '@nara/shared-ui';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a native dialog above the page and gives the focus back afterwards. It is shown first and made modal right after
 * that frame: a page that can no longer be reached is restyled as a whole, and a slow phone need not wait for that to see
 * what was asked for.
 */
export function useDrawer(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const opener = document.activeElement;
    element.open = true;
    const cancel = afterNextFrame(() => {
      const focused = element.contains(document.activeElement) ? document.activeElement : null;
      // A dialog that is open cannot become modal.
      element.open = false;
      showModally(element);
      // Whoever was quicker than this frame goes on where they were: what they press next must not close the dialog.
      focusOn(focused);
    });
    return () => {
      cancel();
      element.close();
      focusOn(opener);
    };
  }, [isOpen]);
  return dialog;
}

/** Calls back as soon as the next frame is drawn; answers how to call it off. */
function afterNextFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
