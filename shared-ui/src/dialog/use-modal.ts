import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusOn, giveFocusBack } from './focus';

/**
 * Opens a native dialog above the page for as long as it is mounted, and gives the focus back afterwards. While it is
 * suspended the page below is free: what the dialog holds stays as it is, and it comes back with the focus where it was.
 * `chooseFocus` tells where the focus begins; where the browser puts it unless given.
 */
export function useModal(
  isSuspended = false,
  chooseFocus?: (dialog: HTMLDialogElement) => Element | null,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const focused = useRef<Element>(null);
  const choose = useRef(chooseFocus);
  useEffect(() => {
    const element = dialog.current;
    if (isSuspended || !element) return;
    opener.current ??= document.activeElement;
    showModally(element);
    if (element.contains(focused.current)) focusOn(focused.current);
    else if (choose.current) focusOn(choose.current(element));
    return () => {
      focused.current = document.activeElement;
      element.close();
    };
  }, [isSuspended]);
  // Closes in the same commit: a passive effect may run later, and a key pressed until then would go astray.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      element?.close();
      giveFocusBack(opener.current);
    };
  }, []);
  return dialog;
}

/** Opens a native dialog above the page, which keeps its place and the room of its scrollbar. */
export function showModally(dialog: HTMLDialogElement): void {
  const page = document.documentElement;
  page.toggleAttribute('data-scrolls', window.innerWidth > page.clientWidth);
  dialog.showModal();
}
