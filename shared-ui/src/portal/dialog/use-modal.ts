import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a native dialog above the page for as long as it is mounted, and gives the focus back afterwards. While it is
 * suspended the page below is free: what the dialog holds stays as it is, and it comes back with the focus where it was.
 */
export function useModal(isSuspended = false): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const element = dialog.current;
    if (isSuspended || !element) return;
    opener.current ??= document.activeElement;
    const page = document.documentElement;
    page.toggleAttribute('data-scrolls', window.innerWidth > page.clientWidth);
    element.showModal();
    if (element.contains(focused.current)) focus(focused.current);
    return () => {
      focused.current = document.activeElement;
      element.close();
    };
  }, [isSuspended]);
  useEffect(() => () => focus(opener.current), []);
  return dialog;
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}
